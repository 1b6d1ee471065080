"""Cabinets and what is mounted in them. The door or mounting plate is the plane y = 0, seen from −y."""
import random

from kit import add, box, group, lathe, paint, rod, tube

grey = lambda: paint('RAL 7035', '#c9ccc8', 0.46, scale=8, vary=0.06, bump=0.12, bump_scale=900)
zinc = lambda: paint('zinc', '#b8b9b4', 0.36, 0.95, scale=25, vary=0.14)
black = lambda: paint('black plastic', '#16181a', 0.45, scale=50, bump=0.05, bump_scale=1500)


def pilot(at, colour, on, parent=None):
    """A 22 mm pilot light."""
    frame = group(at, (90, 0, 0), parent)
    lathe([(0.0148, 0), (0.0148, 0.003), (0.0135, 0.0055), (0.0115, 0.006)], (0, 0, 0), paint('pilot ring', '#9b9fa1', 0.25, 1.0), frame)
    lens = paint(f'pilot {colour} {on}', colour, 0.22, glow=2.2 if on else 0.0, coat=0.6)
    lathe([(0.0113, 0.004), (0.0113, 0.010), (0.0095, 0.0125), (0.005, 0.0138), (0.0005, 0.014)], (0, 0, 0), lens, frame)
    return frame


def plate(text_width, at, parent=None):
    """An engraved label below an actuator."""
    box((0.027, 0.0012, 0.009), at, paint('engraved', '#e6e6e1', 0.4), parent, 0.0004)
    x, y, z = at
    box((text_width, 0.0002, 0.0018), (x, y - 0.0007, z), paint('engraving', '#22262a', 0.7), parent)


def emergency_stop(at, parent=None):
    frame = group(at, (90, 0, 0), parent)
    lathe([(0.030, 0), (0.030, 0.0012)], (0, 0, 0), paint('yellow ring', '#e2b100', 0.5), frame)
    lathe([(0.0148, 0.001), (0.0148, 0.008), (0.012, 0.009), (0.012, 0.016)], (0, 0, 0), black(), frame)
    lathe([(0.012, 0.014), (0.0195, 0.016), (0.0200, 0.021), (0.0185, 0.0265), (0.013, 0.0295), (0.0005, 0.0305)], (0, 0, 0), paint('stop red', '#b81f16', 0.35, coat=0.4, scale=40), frame)
    return frame


def selector(at, parent=None):
    frame = group(at, (90, 0, 0), parent)
    lathe([(0.0148, 0), (0.0148, 0.003), (0.0135, 0.006), (0.012, 0.007)], (0, 0, 0), paint('pilot ring', '#9b9fa1', 0.25, 1.0), frame)
    lathe([(0.0115, 0.006), (0.0115, 0.012), (0.0105, 0.013)], (0, 0, 0), black(), frame)
    box((0.007, 0.023, 0.014), (0, 0, 0.017), black(), frame, 0.0015, (0, 0, 35))
    return frame


def swing_handle(at, parent=None):
    frame = group(at, (0, 0, 0), parent)
    box((0.032, 0.012, 0.19), (0, -0.006, 0), black(), frame, 0.005)
    box((0.024, 0.014, 0.13), (0, -0.017, -0.018), black(), frame, 0.005)
    rod(0.007, 0.006, (0, -0.014, 0.068), zinc(), frame, (90, 0, 0), 0.001)
    return frame


def door(width, height, at, parent=None, thick=0.02):
    """A folded steel door with its handle on the right; its face is y = at[1]."""
    x, y, z = at
    box((width, thick, height), (x, y + thick / 2, z), grey(), parent, 0.003)
    swing_handle((x + width / 2 - 0.045, y, z), parent)


def rail(length, at, parent=None):
    """A 35 mm top-hat rail; its front is 7.5 mm before the plate."""
    x, y, z = at
    box((length, 0.0065, 0.027), (x, y - 0.00325, z), zinc(), parent, 0.0006)
    for side in (-1, 1):
        box((length, 0.001, 0.0055), (x, y - 0.007, z + side * 0.01475), zinc(), parent, 0.0003)


def breaker(at, poles, parent=None, toggle='#1e4f8f', on=True):
    """A miniature circuit breaker on a rail; `at` is the middle of its left edge on the rail's front."""
    x0, y, z = at
    body = paint('breaker', '#dcdcd6', 0.42, scale=60, bump=0.03, bump_scale=2000)
    dark = paint('breaker hollow', '#2a2d2f', 0.7)
    steel = paint('screw steel', '#b9bdbd', 0.32, 1.0, scale=400, vary=0.12)
    for i in range(poles):
        x = x0 + 0.0177 * (i + 0.5)
        box((0.0174, 0.044, 0.084), (x, y - 0.022, z), body, parent, 0.0012)
        box((0.0174, 0.024, 0.045), (x, y - 0.056, z), body, parent, 0.0012)
        box((0.0176, 0.0006, 0.004), (x, y - 0.0445, z + 0.033), paint('breaker band', toggle, 0.5), parent)
        box((0.0120, 0.0004, 0.010), (x, y - 0.0682, z - 0.013), paint('breaker print', '#f1f1ec', 0.6), parent)
        box((0.0080, 0.0002, 0.0020), (x - 0.001, y - 0.0685, z - 0.011), paint('engraving', '#22262a', 0.7), parent)
        box((0.0060, 0.0002, 0.0012), (x - 0.002, y - 0.0685, z - 0.0145), paint('engraving', '#22262a', 0.7), parent)
        box((0.0100, 0.0006, 0.014), (x, y - 0.0682, z + 0.006), dark, parent)
        box((0.0088, 0.012, 0.0055), (x, y - 0.073, z + (0.009 if on else 0.003)), paint(f'toggle {toggle}', toggle, 0.4, scale=60), parent, 0.001, (25 if on else -25, 0, 0))
        for side in (-1, 1):
            rod(0.0046, 0.0004, (x, y - 0.0441, z + side * 0.0272), dark, parent, (90, 0, 0), sides=24)
            rod(0.0038, 0.0004, (x, y - 0.0443, z + side * 0.0272), steel, parent, (90, 0, 0), sides=24)
            box((0.0006, 0.0006, 0.006), (x, y - 0.0446, z + side * 0.0272), dark, parent, turn=(0, random.uniform(-60, 60), 0))
    return x0 + 0.0177 * poles


def duct(length, at, parent=None, height=0.05, depth=0.06):
    """Slotted wiring duct with its cover."""
    x, y, z = at
    shade = paint('duct', '#9fa5a7', 0.5, scale=40, bump=0.05, bump_scale=1500)
    box((length, 0.003, height), (x, y - depth, z), shade, parent, 0.0008)
    box((length, depth - 0.012, height * 0.7), (x, y - (depth - 0.012) / 2, z), paint('duct inside', '#3c4143', 0.8), parent)
    vertices, faces = [], []
    step = 0.0125
    for k in range(int(length / step)):
        left = x - length / 2 + k * step
        for side in (-1, 1):
            n = len(vertices)
            corners = [(left + a * 0.0078, y - b * (depth - 0.001), z + side * (height / 2 - 0.0015 + c * 0.0012)) for a in (0, 1) for b in (0, 1) for c in (0, 1)]
            vertices += corners
            faces += [tuple(n + i for i in f) for f in [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]]
    add('fingers', vertices, faces, shade, parent)


def wire(points, colour, parent=None, radius=0.0013):
    tube(points, radius, paint(f'wire {colour}', colour, 0.42, scale=80), parent)


def ferrule(at, direction, colour, parent=None):
    """The collar of a crimped end: it sits in the mouth of a terminal; `direction` is −1 downwards, 1 upwards, 0 forwards."""
    x, y, z = at
    collar = paint(f'ferrule {colour}', colour, 0.4)
    turn = (90, 0, 0) if direction == 0 else (0, 0, 0)
    lathe([(0.0011, 0), (0.0012, 0.004), (0.0019, 0.0075), (0.0019, 0.0095)], at, collar, parent, turn, 20)
