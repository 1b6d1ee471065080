"""Two containerised gensets on their pad in the evening."""
import math
import random

from kit import add, box, camera, group, lamp, lathe, paint, product, rod, sky, tube


def corrugated(length, height, material, parent, at, turn):
    """Container steel: trapezoidal ribs along the length."""
    step, deep = 0.278, 0.036
    line, x = [], -length / 2
    while x < length / 2 - 1e-6:
        for dx, y in ((0, 0), (0.07, 0), (0.14, deep), (0.21, deep)):
            if x + dx <= length / 2:
                line.append((x + dx, y))
        x += step
    line.append((length / 2, 0))
    vertices = [(px, py, z) for z in (-height / 2, height / 2) for px, py in line]
    n = len(line)
    thing = add('steel wall', vertices, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], material, parent)
    thing.location = at
    thing.rotation_euler = [math.radians(v) for v in turn]


def louvre(width, height, at, parent, turn=(0, 0, 0)):
    frame = group(at, turn, parent)
    dark = paint('louvre dark', '#15191b', 0.8)
    blade = paint('louvre', '#aeb5b2', 0.5, scale=6)
    box((width, 0.02, height), (0, 0.03, 0), dark, frame)
    for side in (-1, 1):
        box((0.05, 0.07, height + 0.1), (side * width / 2, 0, 0), blade, frame, 0.004)
        box((width + 0.1, 0.07, 0.05), (0, 0, side * height / 2), blade, frame, 0.004)
    count = int(height / 0.09)
    for i in range(count):
        box((width, 0.07, 0.008), (0, 0, -height / 2 + (i + 0.5) * height / count), blade, frame, turn=(38, 0, 0))


def set_in_container(at, turn, skin):
    """6.06 × 2.44 × 2.59 m; its long side faces −y, its control end −x."""
    frame = group(at, turn)
    L, W, H = 6.06, 2.44, 2.59
    wall = paint(skin, skin, 0.5, scale=1.2, vary=0.12, bump=0.03, bump_scale=60)
    post = paint(f'{skin} posts', skin, 0.45, scale=2, vary=0.1)
    corrugated(L - 0.2, H - 0.3, wall, frame, (0, -W / 2 + 0.01, H / 2), (0, 0, 0))
    box((L - 0.1, W - 0.12, H - 0.1), (0, 0, H / 2), wall, frame)
    for x in (-1, 1):
        for y in (-1, 1):
            box((0.16, 0.16, H), (x * (L / 2 - 0.08), y * (W / 2 - 0.08), H / 2), post, frame, 0.008)
            for z in (0.06, H - 0.06):
                box((0.178, 0.162, 0.118), (x * (L / 2 - 0.085), y * (W / 2 - 0.081), z), paint('casting', '#4b5052', 0.55, 0.4), frame, 0.008)
    for z in (0.09, H - 0.06):
        box((L, 0.1, 0.14 if z < 1 else 0.1), (0, -W / 2 + 0.05, z), post, frame, 0.005)
        box((0.1, W, 0.14 if z < 1 else 0.1), (-L / 2 + 0.05, 0, z), post, frame, 0.005)
    louvre(1.15, 1.5, (2.0, -W / 2 - 0.02, 1.32), frame)
    # The side door and the emergency stop beside it.
    box((0.92, 0.05, 2.0), (-0.2, -W / 2 - 0.02, 1.2), post, frame, 0.01)
    for z in (0.5, 1.2, 1.9):
        rod(0.025, 0.12, (-0.68, -W / 2 - 0.04, z), paint('hinge', '#7b8183', 0.4, 0.8), frame)
    box((0.03, 0.05, 0.28), (0.18, -W / 2 - 0.07, 1.15), paint('hinge', '#7b8183', 0.4, 0.8), frame, 0.008)
    box((0.12, 0.07, 0.16), (0.50, -W / 2 - 0.04, 1.35), paint('yellow box', '#d6a800', 0.5), frame, 0.008)
    rod(0.028, 0.05, (0.50, -W / 2 - 0.09, 1.35), paint('stop red', '#b81f16', 0.35), frame, (90, 0, 0), 0.006)
    # Lights above the doors.
    box((0.30, 0.10, 0.07), (-0.2, -W / 2 - 0.07, 2.36), paint('lamp body', '#2a2e30', 0.5), frame, 0.01)
    box((0.26, 0.07, 0.012), (-0.2, -W / 2 - 0.07, 2.318), paint('lamp glass', '#ffd9a0', 0.4, glow=22), frame)
    # Silencer and stack on the roof.
    pipe = paint('stack', '#8f9494', 0.38, 0.85, scale=5, vary=0.15)
    rod(0.28, 1.5, (1.2, 0.2, H + 0.42), pipe, frame, (0, 90, 0), 0.03)
    for x in (0.7, 1.7):
        box((0.08, 0.5, 0.2), (x, 0.2, H + 0.1), post, frame)
    rod(0.11, 0.9, (2.1, 0.2, H + 0.7), pipe, frame)
    box((0.26, 0.26, 0.01), (2.14, 0.2, H + 1.17), pipe, frame, turn=(0, -25, 0))
    # The control end: a door with the controller behind its window.
    box((0.04, 1.0, 1.9), (-L / 2 - 0.02, -0.45, 1.2), post, frame, 0.01)
    return frame


def build():
    box((700, 700, 0.1), (0, 250, -0.17), paint('gravel', '#6b6862', 0.95, scale=1.4, vary=0.03, bump=1.0, bump_scale=14))
    box((19, 9, 0.12), (2, 1.5, -0.06), paint('concrete', '#96948d', 0.8, scale=0.9, vary=0.15, bump=0.3, bump_scale=40), bevel=0.02)
    box((90, 6, 0.02), (0, -9.5, -0.115), paint('asphalt', '#3f4142', 0.85, scale=0.5, bump=0.6, bump_scale=80))
    set_in_container((0, 0, 0), (0, 0, 0), '#cfd2cc')
    set_in_container((7.2, 0.9, 0), (0, 0, 0), '#cfd2cc')
    tray = paint('tray', '#a9adac', 0.4, 0.8)
    for x in (-5.2, -4.2):
        box((0.06, 0.06, 0.5), (x, 1.0, 0.25), tray)
    box((2.4, 0.4, 0.08), (-4.2, 1.0, 0.52), tray, bevel=0.005)
    for k in range(5):
        tube([(-5.4, 0.87 + k * 0.065, 0.58), (-4.2, 0.87 + k * 0.065, 0.58), (-3.3, 0.87 + k * 0.06, 0.60), (-3.0, 0.86 + k * 0.06, 0.8)], 0.024, paint('power cable', '#15171a', 0.6))
    # Hills, far enough to be a shape in the haze.
    random.seed(3)
    for y, high, shade in ((150, 7, '#4d4a47'), (260, 17, '#6f6a68')):
        line = [(-260 + i * 8, high * (0.55 + 0.28 * math.sin(i * 0.31 + y) + 0.17 * math.sin(i * 0.83)) + random.uniform(-0.3, 0.3)) for i in range(80)]
        vertices = [(x, y, z) for x, z in line] + [(x, y, -5) for x, _ in line]
        add('hills', vertices, [(i, i + 1, 81 + i, 80 + i) for i in range(79)], paint(f'hills {shade}', shade, 1.0))
    post = paint('fence', '#6d7476', 0.5, 0.6)
    for i in range(26):
        rod(0.03, 2.0, (-26 + i * 2.5, 9.5, 0.9), post, sides=10)
    for z in (0.3, 1.0, 1.85):
        rod(0.012, 64, (5, 9.5, z), post, turn=(0, 90, 0), sides=8)
    sky(8, 250, 0.10, 1.2, 0.7, 2.0)
    lamp((-0.2, -1.32, 2.28), (-0.2, -1.9, 0), (0.26, 0.07), 22, '#ffc98a')
    lamp((7.0, -0.42, 2.28), (7.0, -1.0, 0), (0.26, 0.07), 22, '#ffc98a')
    camera((-6.4, -10.2, 1.62), (1.9, 0.2, 1.32), 37, (-1, -1.2, 1.4), 5.6)
    return 1600, 1000
