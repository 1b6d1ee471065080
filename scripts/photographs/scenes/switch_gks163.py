"""A transfer switch on its pallet board before it goes into the cabinet."""
from kit import ambient, box, camera, lamp, paint, product, wood
from props import drawing_sheet, screwdriver, wall_with_shelf


def build():
    box((3, 1.2, 0.05), (0, 0.3, -0.025), wood('beech', '#c79a63', '#9a6c3c'), bevel=0.003)
    wall_with_shelf(1.3, 0.5)
    holder = product('gks163', (0, 0, 0), (-90, 0, 24), glow=1)
    holder.location.z = 0.37
    screwdriver((0.28, -0.27, 0), (0, 0, 200), blade=0.12)
    drawing_sheet('gks163', (-0.42, -0.16, 0.0008), (0, 0, 24), width=0.42)
    ambient('#c9d6e6', 0.12)
    lamp((-1.6, -0.8, 1.6), (0, 0, 0.2), (1.2, 1.0), 80, '#fff3e2')
    lamp((1.7, 0.2, 1.3), (0, 0.1, 0.2), (0.5, 1.3), 45, '#dbe8ff')
    camera((-0.45, -1.35, 1.05), (0.0, 0.02, 0.16), 50, (0, -0.1, 0.3), 5.6)
    return 1600, 1066
