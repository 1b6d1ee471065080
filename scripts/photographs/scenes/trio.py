"""Three sizes of controller in a row, in the studio."""
from kit import add, ambient, camera, lamp, paint, product


def sweep(colour, depth=1.2):
    """A paper background that curves upwards behind the products."""
    import math

    n, radius = 24, 0.5
    line = [(-2.0, 0.0)] + [(depth + radius * math.sin(a), radius - radius * math.cos(a)) for a in (math.pi / 2 * i / n for i in range(n + 1))] + [(depth + radius, 3.0)]
    vertices = [(x, y, z) for y, z in line for x in (-4, 4)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    add('sweep', vertices, faces, paint(f'paper {colour}', colour, 0.75, scale=5, vary=0.05), smooth=True)


def build():
    sweep('#c2c6c8')
    for slug, x, y, turn in (('gk6120', -0.27, -0.07, -24), ('gk7320', -0.055, 0.0, -18), ('gk9640', 0.225, 0.09, -22)):
        holder = product(slug, (x, y, 0), (-6, 0, turn), glow=1.0)
        holder.location.z = holder['height'] / 2 + 0.0005
    ambient('#dfe6ee', 0.07)
    lamp((-1.2, -0.8, 1.4), (0, 0, 0.05), (0.7, 0.7), 44, '#fff6ea')
    lamp((1.5, -0.3, 0.9), (0, 0, 0.1), (0.4, 1.2), 15, '#e4eeff')
    lamp((0, 1.0, 1.7), (0, 0.2, 0), (2.2, 0.4), 18, '#ffffff')
    camera((-0.40, -1.30, 0.30), (-0.005, 0.0, 0.085), 56, (-0.06, -0.02, 0.09), 4.0)
    return 1600, 1066
