"""A controller on the bench, running from a test box."""
from kit import ambient, box, camera, group, lamp, paint, product, tube
from props import drawing_sheet, meter, notebook, pen, screwdriver, wall_with_shelf, workbench


def build():
    workbench()
    wall_with_shelf()
    held = group((0, 0.02, 0.0), (0, 0, 17))
    lean = group((0, 0, 0.004), (-9, 0, 0), held)
    product('gk7320', (0, 0, 0.083), parent=lean)
    steel = paint('powder black', '#1b1e21', 0.5, scale=40, bump=0.2, bump_scale=1600)
    box((0.17, 0.12, 0.003), (0, 0.075, 0.0015), steel, held, 0.001)
    for x in (-0.06, 0.06):
        box((0.012, 0.003, 0.11), (x, 0.052, 0.055), steel, held, 0.001, (-9, 0, 0))
        tube([(x * 0.6, 0.065, 0.05 + 0.02 * (x > 0)), (x * 0.7, 0.13, 0.045), (x * 1.4, 0.19, 0.012), (x * 1.1, 0.30, 0.005), (x * 3, 0.42, 0.005), (x * 5, 0.6, 0.005)], 0.0032 if x > 0 else 0.004, paint('cable', '#16181a' if x > 0 else '#3f4a50', 0.5), held)
    for k, colour in enumerate(('#b3241a', '#1d1f21', '#2a59a8', '#c9a415')):
        tube([(-0.07 + 0.012 * k, 0.06, 0.13), (-0.08 + 0.012 * k, 0.10, 0.15), (-0.12 - 0.01 * k, 0.16, 0.08), (-0.18 - 0.02 * k, 0.24, 0.004), (-0.26, 0.34 + 0.02 * k, 0.003), (-0.5, 0.5, 0.003)], 0.0013, paint(f'wire {colour}', colour, 0.45), held)
    drawing_sheet('gk7320', (-0.19, -0.13, 0.0006), (0, 0, 12), curl=0.002)
    notebook((0.255, -0.10, 0), (0, 0, -22))
    pen((0.25, -0.09, 0.017), (0, 0, 55))
    screwdriver((0.06, -0.165, 0), (0, 0, 14))
    meter((0.48, 0.36, 0), (0, 0, -24))
    meter((-0.62, 0.38, 0), (0, 0, 20), text='#ffb347')
    ambient('#c9d6e6', 0.12)
    lamp((-1.5, -0.6, 1.3), (0, 0, 0.05), (1.3, 1.0), 52, '#fff3e2')
    lamp((1.7, 0.5, 1.2), (0, 0.1, 0.1), (0.6, 1.2), 30, '#dbe8ff')
    lamp((0, 0.3, 2.0), (0, 0.5, 0), (2.4, 0.25), 22, '#ffffff')
    camera((-0.19, -0.72, 0.30), (0.015, 0.0, 0.075), 62, (0.0, 0.0, 0.09), 4.0)
    return 1600, 1066
