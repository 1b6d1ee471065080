"""Controllers side by side in the doors of a switchboard."""
from cabinet import door, emergency_stop, pilot, plate, selector
from kit import ambient, box, camera, lamp, paint, product


def cubicle(x, slug, z=0.0):
    door(0.596, 1.9, (x, 0, -0.15))
    product(slug, (x - 0.02, 0, z), glow=1.0)
    for i, (colour, on) in enumerate((('#d9d3c0', True), ('#18a558', i_on(x)), ('#c8261a', False))):
        px = x - 0.10 + i * 0.08
        pilot((px, 0, z - 0.18), colour, on)
        plate(0.016 - 0.002 * i, (px, -0.0006, z - 0.207))


def i_on(x):
    return x < 0.9


def build():
    for x, slug in ((-0.6, 'gk9640'), (0.0, 'gk9640'), (0.6, 'gk9620'), (1.2, 'gk9640')):
        cubicle(x, slug)
    selector((-0.10, 0, -0.30))
    plate(0.014, (-0.10, -0.0006, -0.327))
    emergency_stop((0.06, 0, -0.31))
    box((6, 0.4, 0.02), (0, 0.2, -1.12), paint('plinth', '#2c3033', 0.6))
    box((8, 6, 0.02), (0, -2, -1.2), paint('epoxy', '#8b9296', 0.22, scale=2, vary=0.08))
    box((0.1, 6, 4), (3.4, -2, 0.6), paint('room wall', '#c6c7c2', 0.85))
    box((8, 0.1, 4), (0, -4.5, 0.6), paint('room wall', '#c6c7c2', 0.85))
    ambient('#cdd8e4', 0.10)
    for x in (-1.0, 0.8, 2.6):
        lamp((x, -1.3, 1.5), (x, -1.2, 0), (0.2, 1.5), 26, '#fbfdff')
    lamp((-1.9, -1.2, 0.5), (0, 0, 0), (0.6, 1.4), 20, '#fff0dd')
    camera((-0.47, -0.50, 0.06), (0.115, 0, -0.062), 36, (-0.02, -0.012, 0.0), 2.8)
    return 1600, 1066
