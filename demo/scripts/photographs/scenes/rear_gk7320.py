"""The rear of a controller close up: plugs, ferrules, wires, the rating label."""
import random

from cabinet import ferrule, wire
from kit import ambient, box, camera, group, lamp, paint, product
from props import screwdriver

colours = ['#1b1d1f', '#b3241a', '#2455a4', '#7a4a25', '#5f6a70', '#c9a415', '#e0ded6', '#3c7a3f']


def connect(frame, plug, i, mouth):
    """Wires leave upwards at the upper row and downwards at the lower one, then bend back."""
    if (plug['x'] > 150 and i > 4) or random.random() < 0.10:
        return
    x, y, z = mouth
    sense = -1 if plug['mouthDown'] else 1
    colour = colours[(i + int(plug['x'])) % len(colours)] if plug['count'] > 5 else ['#7a4a25', '#1b1d1f', '#5f6a70', '#2455a4', '#b3241a'][i % 5]
    ferrule((x, y + 0.001, z), 0, random.choice(['#d9d7cf', '#b3241a', '#5f6a70']), frame)
    sway = random.uniform(-0.003, 0.003)
    r = 0.0011 if plug['pitch'] < 5.5 else 0.0014
    wire([(x, y - 0.004, z), (x, y - 0.018, z), (x + sway, y - 0.028 - 0.003 * (i % 3), z + sense * 0.014), (x + sway * 3, y - 0.024, z + sense * 0.045), (x + sway * 6 - 0.01, y + 0.02, z + sense * 0.10), (x - 0.02, y + 0.06, z + sense * 0.2)], colour, frame, r)


def build():
    panel = paint('RAL 7035 inside', '#c4c8c4', 0.5, scale=8, bump=0.12, bump_scale=900)
    # The inside of a door: the controller looks through it, away from us.
    for size, at in (((2, 0.003, 0.5), (0, 0.0015, 0.325)), ((2, 0.003, 0.5), (0, 0.0015, -0.325)), ((0.9, 0.003, 0.15), (-0.545, 0.0015, 0)), ((0.9, 0.003, 0.15), (0.545, 0.0015, 0))):
        box(size, at, panel)
    product('gk7320', (0, 0, 0), wired=connect)
    box((0.02, 0.02, 1.2), (-0.30, 0.02, 0), panel, bevel=0.002)
    box((0.02, 0.02, 1.2), (0.34, 0.02, 0), panel, bevel=0.002)
    box((3, 0.1, 3), (0, 1.6, 0), paint('dark room', '#30363a', 0.9))
    driver = group((-0.012, 0.125, 0.098), (0, 0, 0))
    screwdriver((0, 0.075, 0), (10, -4, -92), driver, blade=0.075, colour='#d0a019')
    ambient('#c9d6e6', 0.10)
    lamp((0.9, 0.9, 0.7), (0, 0.05, 0), (0.7, 0.5), 26, '#fff1df')
    lamp((-0.9, 0.7, 0.5), (0, 0.05, 0), (0.35, 0.9), 14, '#dfeaff')
    camera((0.135, 0.375, 0.125), (-0.004, 0.06, 0.004), 60, (0.02, 0.062, 0.03), 5.0)
    return 1600, 1066
