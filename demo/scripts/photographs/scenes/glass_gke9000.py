"""A glass microgrid controller on slate, lit from behind."""
from kit import ambient, box, camera, group, lamp, paint, product


def build():
    box((4, 3, 0.04), (0, 0.4, -0.02), paint('slate', '#22282c', 0.34, scale=9, vary=0.12, bump=0.12, bump_scale=120), bevel=0.003)
    box((8, 0.1, 5), (0, 3.4, 1), paint('night wall', '#171c21', 0.8))
    holder = product('gke9000', (0, 0, 0), (-14, 0, 14), glow=1.6)
    holder.location.z = 0.093
    foot = group((0, 0, 0), (0, 0, 14))
    box((0.16, 0.10, 0.004), (0, 0.06, 0.002), paint('stand', '#8e9498', 0.3, 0.9), foot, 0.001)
    box((0.03, 0.004, 0.10), (0, 0.075, 0.05), paint('stand', '#8e9498', 0.3, 0.9), foot, 0.001, (-14, 0, 0))
    for i, (x, colour) in enumerate(((-1.0, '#ff9a45'), (-0.4, '#ffd9a8'), (0.25, '#8fc4ff'), (0.9, '#ffb469'), (1.4, '#cfe4ff'))):
        box((0.02, 0.02, 0.02), (x, 2.6, 0.25 + 0.13 * ((i * 7) % 3)), paint(f'far {i}', colour, 0.5, glow=9))
    ambient('#8fa6bd', 0.035)
    lamp((-1.0, 0.9, 0.9), (0, 0, 0.1), (0.25, 1.4), 17, '#ffdcb8')
    lamp((1.2, 0.7, 0.9), (0, 0, 0.1), (0.3, 1.2), 15, '#cfe2ff')
    lamp((-0.2, -0.6, 1.5), (0, 0, 0.08), (1.1, 0.3), 7, '#ffffff')
    camera((-0.17, -0.78, 0.26), (0.0, 0.0, 0.085), 60, (0.0, -0.01, 0.10), 3.5)
    return 1600, 1066
