"""The ageing rack in production: controllers run for two days before they are packed."""
from kit import ambient, box, camera, group, lamp, paint, product, tube
from cabinet import zinc


def build():
    steel = paint('rack', '#3a4248', 0.45, 0.2, scale=20)
    order = ['gk7320', 'gk7330', 'gk7320', 'gk7320', 'gk7330', 'gk7320', 'gk7320', 'gk7330']
    for row in range(3):
        z = -0.24 + row * 0.26
        box((2.6, 0.34, 0.018), (0.3, 0.13, z - 0.10), steel, bevel=0.002)
        box((2.6, 0.012, 0.03), (0.3, -0.035, z - 0.10), steel, bevel=0.002)
        box((2.6, 0.004, 0.010), (0.3, -0.042, z - 0.10), paint('rack label', '#d9d8d0', 0.6))
        for column in range(8):
            slug = order[(column + row * 3) % 8]
            holder = product(slug, (-0.62 + column * 0.245, 0.03, z - 0.09), (-7, 0, (column * 37 + row * 53) % 5 - 2), glow=1.25)
            holder.location.z = z - 0.09 + holder['height'] / 2
            x = -0.62 + column * 0.245
            tube([(x + 0.05, 0.08, z), (x + 0.06, 0.14, z + 0.02), (x + 0.07, 0.22, z + 0.12), (x + 0.07, 0.28, z + 0.155)], 0.003, paint('cable', '#16181a', 0.5))
        box((2.6, 0.03, 0.04), (0.3, 0.29, z + 0.145), zinc(), bevel=0.002)
    for x in (-0.98, 1.55):
        box((0.04, 0.04, 2.2), (x, 0, 0), steel, bevel=0.002)
        box((0.04, 0.04, 2.2), (x, 0.28, 0), steel, bevel=0.002)
    box((6, 0.05, 4), (0, 0.9, 0.5), paint('hall wall', '#8f9698', 0.9))
    ambient('#c4d2e0', 0.07)
    lamp((-0.4, -0.8, 1.5), (0.2, 0, 0), (1.8, 0.2), 16, '#f4f8ff')
    lamp((1.8, -0.6, 0.8), (0.3, 0, 0), (0.4, 1.0), 8, '#ffe2c4')
    camera((-0.86, -0.68, 0.16), (0.02, 0.02, 0.005), 40, (-0.30, 0.02, 0.02), 3.0)
    return 1600, 1066
