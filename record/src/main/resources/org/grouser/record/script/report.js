// Reads values off the drawn curves under the pointer. The page is complete without it.
(function () {
  'use strict';
  var box = document.createElement('div');
  box.id = 'readout';
  document.body.appendChild(box);

  function numbers(text) { return (text || '').split(' ').map(Number); }

  // Corner points of a drawn path, in pixels; a new stretch starts at each M.
  function points(path) {
    if (path.grouserPoints) return path.grouserPoints;
    var found = [], x = 0, y = 0, token, pattern = /([Ml])(-?\d+)\s*(-?\d+)/g, d = path.getAttribute('d') || '';
    while ((token = pattern.exec(d))) {
      if (token[1] === 'M') { x = 0; y = 0; }
      x += +token[2];
      y += +token[3];
      found.push([x / 10, y / 10, token[1] === 'M']);
    }
    return (path.grouserPoints = found);
  }

  function heightAt(path, x) {
    var p = points(path);
    for (var i = 1; i < p.length; i++) {
      if (!p[i][2] && x >= p[i - 1][0] && x <= p[i][0]) {
        var width = p[i][0] - p[i - 1][0];
        return width > 0 ? p[i - 1][1] + (x - p[i - 1][0]) / width * (p[i][1] - p[i - 1][1]) : p[i][1];
      }
    }
    return NaN;
  }

  function show(svg, event) {
    var bounds = svg.getBoundingClientRect(), scale = svg.viewBox.baseVal.width / bounds.width;
    var x = (event.clientX - bounds.left) * scale, y = (event.clientY - bounds.top) * scale;
    var axis = numbers(svg.dataset.x), lines = [];
    if (!(x >= axis[0] && x <= axis[1])) return false;
    svg.querySelectorAll('g.panel').forEach(function (panel) {
      var range = numbers(panel.dataset.y), log = / log$/.test(panel.dataset.y);
      if (!(y >= range[0] && y <= range[1])) return;
      if (svg.hasAttribute('data-xy')) { // a curve may pass here often: the place itself is told
        var up = range[2] + (range[1] - y) / (range[1] - range[0]) * (range[3] - range[2]);
        lines.push('here  ' + up.toPrecision(3) + ' ' + panel.dataset.unit);
        return;
      }
      var levels = (panel.dataset.levels || '').split('|');
      panel.querySelectorAll('path[data-label]').forEach(function (path) {
        var part = (range[1] - heightAt(path, x)) / (range[1] - range[0]);
        var value = log ? range[2] * Math.pow(range[3] / range[2], part) : range[2] + part * (range[3] - range[2]);
        if (!isFinite(value)) return;
        lines.push(path.dataset.label + '  ' + (levels[Math.round(value)] || value.toPrecision(3) + ' ' + panel.dataset.unit));
      });
    });
    if (!lines.length) return false;
    var t = axis[2] + (x - axis[0]) / (axis[1] - axis[0]) * (axis[3] - axis[2]);
    box.textContent = svg.dataset.axis + '  ' + t.toPrecision(5) + '\n' + lines.join('\n');
    box.style.display = 'block';
    box.style.left = Math.min(event.clientX + 16, window.innerWidth - box.offsetWidth - 8) + 'px';
    box.style.top = Math.min(event.clientY + 16, window.innerHeight - box.offsetHeight - 8) + 'px';
    return true;
  }

  document.querySelectorAll('svg.plot').forEach(function (svg) {
    svg.addEventListener('pointermove', function (event) { if (!show(svg, event)) box.style.display = 'none'; });
    svg.addEventListener('pointerleave', function () { box.style.display = 'none'; });
  });

  // Plots that come with their numbers: hover and zoom with uPlot, the drawing stays for paper.
  var sync = uPlot.sync('report');
  function brief(value) { return value == null ? '\u2013' : String(Number(value.toPrecision(4))).replace('-', '\u2212'); }

  function marks(times) {
    return {hooks: {drawAxes: [function (u) {
      u.ctx.save();
      u.ctx.strokeStyle = '#b0b0b0';
      u.ctx.setLineDash([4, 4]);
      times.forEach(function (t) {
        var x = Math.round(u.valToPos(t, 'x', true));
        if (x < u.bbox.left || x > u.bbox.left + u.bbox.width) return;
        u.ctx.beginPath();
        u.ctx.moveTo(x, u.bbox.top);
        u.ctx.lineTo(x, u.bbox.top + u.bbox.height);
        u.ctx.stroke();
      });
      u.ctx.restore();
    }]}};
  }

  document.querySelectorAll('figure.chart').forEach(function (figure) {
    var data = JSON.parse(figure.querySelector('script[type="application/json"]').textContent);
    var holder = document.createElement('div');
    holder.className = 'live';
    figure.appendChild(holder);
    var unit = data.unit ? ' ' + data.unit : '';
    var plot = new uPlot({
      width: Math.max(holder.clientWidth, 200),
      height: 190,
      cursor: {sync: {key: sync.key}, drag: {x: true, y: false}},
      scales: {x: {time: false}},
      plugins: [marks(data.marks)],
      axes: [{size: 30}, {size: 58, values: function (u, ticks) { return ticks.map(brief); }}],
      series: [{label: 'time', value: function (u, v) { return brief(v) + ' s'; }}].concat(data.lines.map(function (line) {
        return {label: line.label, stroke: line.colour, width: 1.5, spanGaps: false, points: {show: false},
          value: function (u, v) { return brief(v) + unit; }};
      }))
    }, [data.x].concat(data.lines.map(function (line) { return line.y; })), holder);
    figure.classList.add('drawn');
    if (window.ResizeObserver) {
      new ResizeObserver(function () {
        if (holder.clientWidth > 0 && holder.clientWidth !== plot.width) plot.setSize({width: holder.clientWidth, height: 190});
      }).observe(holder);
    }
  });

  // Every drawing as a file: SVG as it is, PNG at twice its size.
  function save(name, address) {
    var link = document.createElement('a');
    link.download = name;
    link.href = address;
    link.click();
  }

  document.querySelectorAll('svg.plot').forEach(function (svg, k) {
    var figure = svg.closest('figure');
    if (!figure) return;
    var title = svg.querySelector('title');
    var name = document.title + ' ' + (title ? title.textContent : 'figure ' + (k + 1));
    name = name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '').toLowerCase();
    var address = function () {
      return 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(new XMLSerializer().serializeToString(svg));
    };
    var bar = document.createElement('p');
    bar.className = 'files';
    [['SVG', function () { save(name + '.svg', address()); }], ['PNG', function () {
      var image = new Image();
      image.onload = function () {
        var canvas = document.createElement('canvas');
        canvas.width = 2 * svg.viewBox.baseVal.width;
        canvas.height = 2 * svg.viewBox.baseVal.height;
        canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
        save(name + '.png', canvas.toDataURL('image/png'));
      };
      image.src = address();
    }]].forEach(function (kind) {
      var button = document.createElement('button');
      button.type = 'button';
      button.textContent = kind[0];
      button.title = 'Save this figure as ' + kind[0];
      button.addEventListener('click', kind[1]);
      bar.appendChild(button);
    });
    figure.appendChild(bar);
  });

  // A link of the contents opens its part; paper shows all of them.
  function open() {
    var part = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    if (part && part.tagName === 'DETAILS') { part.open = true; part.scrollIntoView(); }
  }
  window.addEventListener('hashchange', open);
  open();
  var folded = [];
  window.addEventListener('beforeprint', function () {
    folded = Array.prototype.slice.call(document.querySelectorAll('details:not([open])'));
    folded.forEach(function (part) { part.open = true; });
  });
  window.addEventListener('afterprint', function () { folded.forEach(function (part) { part.open = false; }); });
})();
