"""A mounting plate: charger, gateway, input modules and breakers on rails, wired through ducts."""
import json
import random

import kit
from cabinet import breaker, duct, rail, wire, zinc
from kit import ambient, box, camera, lamp, paint, product

red, black, blue, brown, grey = '#b3241a', '#1b1d1f', '#2455a4', '#7a4a25', '#5f6a70'


def drop(x, y, z, to, colour, radius=0.0012):
    """A wire from a terminal into the duct above or below."""
    sense = 1 if to > z else -1
    sway = random.uniform(-0.002, 0.002)
    wire([(x, y, z), (x, y, z + sense * 0.008), (x + sway, y + 0.006, z + sense * 0.018), (x + sway, -0.03, to - sense * 0.02), (x + sway, -0.025, to)], colour, None, radius)


def device(slug, x, z, up=None, down=None, radius=0.0011):
    """Mounts a rail device at its left edge, and wires each pole of its plugs."""

    def connect(frame, plug, i, mouth):
        target = down if plug['mouthDown'] else up
        if target is None or random.random() < 0.12:
            return
        at = (origin[0] + mouth.x, origin[1] + mouth.y - 0.001, origin[2] + mouth.z)
        drop(*at, target, random.choice((blue, blue, grey, red, black)), radius)

    about = json.load(open(f'{kit.MODELS}/{slug}.json'))
    w, depth = about['front'][0] / 1000, about['depth'] / 1000
    origin = (x + w / 2, -0.0075 - depth, z)
    product(slug, origin, wired=connect, glow=1.0)
    return x + w + 0.002


def build():
    box((1.4, 0.003, 1.2), (0, 0.0015, 0), zinc())
    for z in (0.27, 0.0, -0.27):
        duct(1.3, (0, 0, z))
    for z in (0.135, -0.135):
        rail(1.3, (0, 0, z))
    x = -0.33
    for poles, toggle in ((3, '#1b1d1f'), (2, '#1e4f8f'), (1, '#1e4f8f'), (1, '#1e4f8f'), (1, '#1e4f8f')):
        for i in range(poles):
            px = x + 0.0177 * (i + 0.5)
            colour = (brown, black, grey)[i % 3] if poles > 1 else red
            drop(px, -0.048, 0.135 + 0.036, 0.25, colour, 0.0016)
            drop(px, -0.048, 0.135 - 0.036, 0.02, colour, 0.0016)
        x = breaker((x, -0.0075, 0.135), poles, toggle=toggle) + 0.001
    box((0.008, 0.04, 0.05), (x + 0.006, -0.025, 0.135), paint('end stop', '#8d9396', 0.5), bevel=0.001)
    x = device('gkb2410', x + 0.025, 0.135, 0.25, 0.02, 0.0016)
    x = device('gkc420', x + 0.03, 0.135, 0.25, 0.02)
    x = device('gkx108', x + 0.012, 0.135, 0.25, 0.02)
    x = device('gkx116', -0.33, -0.135, -0.02, -0.25)
    x = device('gkx116', x + 0.004, -0.135, -0.02, -0.25)
    x = device('gkx132', x + 0.004, -0.135, -0.02, -0.25)
    ambient('#d2dce6', 0.16)
    lamp((-0.7, -1.2, 0.9), (0, 0, 0), (0.8, 0.5), 17, '#fff4e6')
    lamp((1.0, -0.9, 0.5), (0, 0, 0), (0.3, 1.2), 9, '#e2ecff')
    camera((-0.36, -0.62, 0.20), (-0.005, -0.05, 0.03), 42, (-0.06, -0.11, 0.10), 4.0)
    return 1600, 1066
