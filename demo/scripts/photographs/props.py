"""Things around the products: tools, paper, cables, benches, cabinets."""
import math
import random

from kit import add, box, group, lathe, lamp, paint, picture_paint, rod, sheet, tube, wood
import kit


def screwdriver(at, turn, parent=None, blade=0.09, colour='#c8441b'):
    """A VDE screwdriver lying along x, its tip at +x."""
    frame = group(at, turn, parent)
    grip = paint(f'grip {colour}', colour, 0.42, scale=90, bump=0.05, bump_scale=1800)
    dark = paint('grip dark', '#1a1c1e', 0.6, scale=90)
    steel = paint('blade steel', '#c3c6c6', 0.22, 1.0, scale=300, vary=0.1)
    profile = [(0.006, -0.1), (0.0125, -0.097), (0.0138, -0.085), (0.0128, -0.06), (0.0136, -0.045), (0.0128, -0.02), (0.0095, -0.008), (0.009, -0.004), (0.012, 0.0), (0.0105, 0.004)]
    lathe(profile, (0, 0, 0.0138), grip, frame, (0, 90, 0))
    lathe([(0.0139, -0.082), (0.0139, -0.072)], (0, 0, 0.0138), dark, frame, (0, 90, 0))
    lathe([(0.0045, 0.003), (0.0045, blade * 0.75), (0.0042, blade * 0.76)], (0, 0, 0.0138), grip, frame, (0, 90, 0))
    rod(0.0028, blade * 0.26, (blade * 0.88, 0, 0.0138), steel, frame, (0, 90, 0))
    box((0.012, 0.0062, 0.0014), (blade + 0.005, 0, 0.0138), steel, frame, 0.0005)
    return frame


def notebook(at, turn, parent=None, colour='#20303c'):
    frame = group(at, turn, parent)
    box((0.148, 0.21, 0.003), (0, 0, 0.0015), paint(f'cover {colour}', colour, 0.7, scale=60, bump=0.2, bump_scale=900), frame, 0.001)
    box((0.143, 0.204, 0.011), (0.001, 0, 0.0085), paint('pages', '#efe9da', 0.85, scale=200, bump=0.4, bump_scale=700), frame, 0.0006)
    box((0.148, 0.21, 0.003), (0, 0, 0.0155), paint(f'cover {colour}', colour, 0.7), frame, 0.001)
    box((0.007, 0.2105, 0.0004), (0.058, 0, 0.0172), paint('elastic', '#0e1114', 0.8), frame)
    return frame


def pen(at, turn, parent=None, colour='#15181b'):
    frame = group(at, turn, parent)
    body = paint(f'pen {colour}', colour, 0.3, coat=0.4)
    chrome = paint('chrome', '#d8dadb', 0.12, 1.0)
    lathe([(0.0006, 0.07), (0.0022, 0.06), (0.0046, 0.048), (0.005, 0.03), (0.005, -0.06), (0.004, -0.066)], (0, 0, 0.005), body, frame, (0, 90, 0))
    lathe([(0.0052, 0.028), (0.0052, 0.024)], (0, 0, 0.005), chrome, frame, (0, 90, 0))
    rod(0.0022, 0.012, (-0.07, 0, 0.005), chrome, frame, (0, 90, 0), 0.0006)
    box((0.04, 0.0022, 0.0009), (-0.045, 0, 0.0107), chrome, frame, 0.0003)
    return frame


def drawing_sheet(slug, at, turn, parent=None, width=0.297, curl=0.004):
    print_of = picture_paint(f'sheet {slug}', f'{kit.MODELS}/{slug}.sheet.png', 0.85)
    w, h = kit.image(f'{kit.MODELS}/{slug}.sheet.png').size
    return sheet(width, width * h / w, at, print_of, parent, turn, curl)


def workbench(width=2.4, depth=0.8, mat=(1.1, 0.62), colour='#4c6a72'):
    """Beech, with an antistatic mat on it. The top of the mat is z = 0."""
    box((width, depth, 0.04), (0, 0.1, -0.0225), wood('beech', '#c79a63', '#9a6c3c'), bevel=0.003)
    box((mat[0], mat[1], 0.0025), (0, 0.02, -0.00125), paint(f'mat {colour}', colour, 0.62, scale=14, vary=0.1, bump=0.25, bump_scale=1500), bevel=0.0008)


def bins(at, count, parent=None):
    """Open storage bins of a shelf, for backgrounds."""
    frame = group(at, (0, 0, 0), parent)
    colours = ['#29527a', '#b3352a', '#29527a', '#d6a21e', '#3a6b4a']
    for i in range(count):
        shade = paint(f'bin {i % 5}', colours[i % 5], 0.5)
        x = i * 0.125
        box((0.115, 0.003, 0.075), (x, 0, 0.0375), shade, frame, 0.001)
        box((0.003, 0.18, 0.075), (x - 0.056, 0.09, 0.0375), shade, frame)
        box((0.003, 0.18, 0.075), (x + 0.056, 0.09, 0.0375), shade, frame)
        box((0.115, 0.18, 0.003), (x, 0.09, 0.0015), shade, frame)
        box((0.06, 0.001, 0.025), (x, -0.002, 0.04), paint('label', '#ece9e0', 0.8), frame)
    return frame


def wall_with_shelf(y=0.75, shelf=0.42, wall='#a9adaa'):
    """What is behind a workbench, and never in focus."""
    box((5, 0.05, 3), (0, y + 0.3, 0.9), paint(f'wall {wall}', wall, 0.85, scale=3))
    steel = paint('shelf steel', '#7d858a', 0.5, 0.3)
    for z in (shelf, shelf + 0.34):
        box((3.2, 0.3, 0.02), (0, y + 0.1, z), steel, bevel=0.002)
    for x in (-1.2, 0.05, 1.2):
        box((0.03, 0.03, 1.4), (x, y + 0.22, shelf), steel)
    bins((-1.05, y, shelf + 0.012), 6)
    bins((0.30, y, shelf + 0.35), 7)


def meter(at, turn, parent=None, text='#9fe8b0'):
    """A bench instrument with a lit display."""
    frame = group(at, turn, parent)
    box((0.26, 0.24, 0.11), (0, 0, 0.06), paint('instrument', '#c9c6ba', 0.55, scale=20, bump=0.1), frame, 0.004)
    box((0.24, 0.004, 0.092), (0, -0.121, 0.06), paint('instrument front', '#3a4046', 0.5), frame, 0.002)
    box((0.10, 0.002, 0.05), (-0.055, -0.1235, 0.07), paint('instrument screen', '#0c2417', 0.2, glow=0.2), frame, 0.001)
    for i, w in enumerate((0.07, 0.05, 0.062)):
        box((w, 0.001, 0.006), (-0.095 + w / 2, -0.1247, 0.086 - i * 0.014), paint(f'glow {text}', text, 0.4, glow=3), frame)
    for i in range(3):
        rod(0.008, 0.012, (0.03 + i * 0.03, -0.128, 0.075), paint('knob', '#181b1e', 0.5), frame, (90, 0, 0), 0.002)
        rod(0.005, 0.01, (0.03 + i * 0.03, -0.127, 0.035), paint(f'jack {i}', ['#b3241a', '#14171a', '#1d6b46'][i], 0.4), frame, (90, 0, 0), 0.001)
    return frame
