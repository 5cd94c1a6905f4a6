"""What does it cost to drive faster? Two futures from one state: slip of a wheel over the way that a rover made.

    PYTHONPATH=python python3 python/examples/slip_on_a_slope.py [seconds]

Plots with matplotlib where it is installed, and writes slip.svg by itself elsewhere.
"""

import sys

import grouser

seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0

# %% One rover settles on the sand, then goes on at two speeds
curves = {}
with grouser.Simulation(
    "rover-slope", set={"ground.sand.contact.scm.cell_m": 0.02}, observe=["base_x_m", "wheel_fl_slip"]
) as settled:
    settled.step(round(0.5 / settled.step_s))
    for speed in (0.6, 1.2):
        branch = settled.branch()
        branch.command({joint: speed for joint in branch.joints if joint.endswith("_drive")})
        points = []
        for _ in range(round(seconds / 0.05)):
            seen = branch.step(round(0.05 / branch.step_s))
            points.append((seen["base_x_m"], seen["wheel_fl_slip"]))
        curves[f"{speed} rad/s"] = points
        branch.close()
        print(f"{speed} rad/s: {points[-1][0]:.2f} m, slip {points[-1][1]:.2f}")

# %% Plot
try:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    for label, points in curves.items():
        pyplot.plot(*zip(*points), label=label)
    pyplot.xlabel("way, m")
    pyplot.ylabel("slip of the front left wheel")
    pyplot.legend()
    pyplot.savefig("slip.svg")
except ImportError:
    left, top, width, height = 60, 20, 640, 360
    most_x = max(x for points in curves.values() for x, _ in points) or 1
    low = min(0.0, min(y for points in curves.values() for _, y in points))
    high = max(y for points in curves.values() for _, y in points) or 1
    lines = []
    for k, (label, points) in enumerate(curves.items()):
        colour = ("#1b6ca8", "#d1495b")[k % 2]
        path = " ".join(
            f"{left + width * x / most_x:.1f},{top + height * (high - y) / (high - low):.1f}" for x, y in points
        )
        lines.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{path}"/>')
        lines.append(f'<text x="{left + 10}" y="{top + 20 + 18 * k}" fill="{colour}">{label}</text>')
    axes = f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="none" stroke="#888"/>'
    marks = "".join(
        f'<text x="{x}" y="{y}" text-anchor="{anchor}">{words}</text>'
        for x, y, anchor, words in (
            (left, top + height + 18, "middle", "0"),
            (left + width, top + height + 18, "middle", f"{most_x:.2f} m"),
            (left - 6, top + 12, "end", f"{high:.2f}"),
            (left - 6, top + height, "end", f"{low:.2f}"),
            (left + width / 2, top + height + 18, "middle", "way; upward: slip of the front left wheel"),
        )
    )
    with open("slip.svg", "w", encoding="utf-8") as out:
        out.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 40} {top + height + 40}" '
            f'font-family="sans-serif" font-size="13">{axes}{"".join(lines)}{marks}</svg>\n'
        )
print("plot: slip.svg")
