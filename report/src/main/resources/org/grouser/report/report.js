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
})();
