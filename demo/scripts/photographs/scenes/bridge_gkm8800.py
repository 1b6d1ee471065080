"""A ship's console at dusk: the power management panel, levers, the horizon through the windows."""
import math

from kit import add, ambient, box, camera, group, lamp, lathe, paint, product, rod, _shader
import bpy


def horizon():
    """Sky and sea far behind the windows, as light."""
    material = paint('dusk', '#ffffff', 1.0)
    tree, shader = _shader(material)
    coordinates = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    from kit import rgb

    stops = [(0.0, '#0d1a26'), (0.44, '#2b4355'), (0.478, '#4a5f6b'), (0.482, '#f2b27a'), (0.53, '#d99a86'), (0.64, '#7f93b0'), (1.0, '#33506f')]
    elements = ramp.color_ramp.elements
    elements[0].position, elements[0].color = stops[0][0], rgb(stops[0][1])
    elements[1].position, elements[1].color = stops[-1][0], rgb(stops[-1][1])
    for position, colour in stops[1:-1]:
        elements.new(position).color = rgb(colour)
    tree.links.new(coordinates.outputs['Generated'], split.inputs['Vector'])
    tree.links.new(split.outputs['Z'], ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], shader.inputs['Emission'])
    tree.links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    shader.inputs['Emission Strength'].default_value = 1.3
    add('horizon', [(-14, 9, -5), (14, 9, -5), (14, 9.01, 5.6), (-14, 9.01, 5.6)], [(0, 1, 2, 3)], material)


def lever(at, parent, angle):
    frame = group(at, (0, 0, 0), parent)
    box((0.10, 0.12, 0.02), (0, 0, 0.01), paint('lever base', '#15181a', 0.4), frame, 0.004)
    arm = group((0, 0, 0.02), (angle, 0, 0), frame)
    rod(0.005, 0.07, (0, 0, 0.035), paint('chrome', '#d8dadb', 0.12, 1.0), arm)
    lathe([(0.008, 0.065), (0.017, 0.072), (0.019, 0.084), (0.015, 0.094), (0.001, 0.097)], (0, 0, 0), paint('lever knob', '#111315', 0.25, coat=0.5), arm)


def build():
    horizon()
    desk = group((0, 0, 0), (0, 0, 0))
    top = paint('console', '#2f3a42', 0.48, scale=20, bump=0.15, bump_scale=1300)
    # The console's slope: leaned back by 55 degrees.
    slope = group((0, 0, 0), (-52, 0, 0), desk)
    box((2.6, 0.02, 0.46), (0, 0.01, 0.0), top, slope, 0.004)
    product('gkm8800', (-0.02, 0, 0.02), parent=slope, glow=1.5)
    product('gkm8800', (-0.42, 0, 0.02), parent=slope, glow=1.5)
    for i in range(4):
        for j in range(2):
            lit = (i + j) % 3 == 0
            box((0.034, 0.008, 0.022), (0.24 + i * 0.048, -0.003, 0.07 - j * 0.05), paint(f'soft key {lit}', '#ffb35a' if lit else '#50595f', 0.4, glow=1.2 if lit else 0), slope, 0.002)
    box((2.6, 0.42, 0.02), (0, -0.32, -0.155), top, desk, 0.006)
    shelf = group((0, -0.30, -0.145), (0, 0, 0), desk)
    lever((0.30, 0.05, 0), shelf, -18)
    lever((0.44, 0.05, 0), shelf, 8)
    box((2.6, 0.30, 0.02), (0, 0.33, 0.145), top, desk, 0.006)
    frame = paint('window frame', '#1d2429', 0.6)
    for x in (-1.55, -0.52, 0.50, 1.55):
        box((0.07, 0.06, 1.4), (x, 0.95, 0.75), frame, turn=(-12, 0, 0))
    box((5, 0.08, 0.14), (0, 0.80, 0.20), frame)
    box((5, 0.3, 0.1), (0, 1.0, 1.30), frame)
    ambient('#5f7894', 0.05)
    lamp((0, 2.2, 1.2), (0, 0, 0), (3.4, 1.2), 40, '#ffc59a')
    lamp((-1.4, -0.9, 1.2), (0, 0, 0), (0.5, 0.5), 16, '#ffd7ae')
    lamp((1.3, -0.6, 1.3), (0, 0, 0), (0.8, 0.4), 14, '#bcd2f2')
    camera((-0.20, -0.82, 0.40), (0.075, 0.06, 0.055), 33, (-0.02, -0.01, 0.02), 3.5)
    return 1600, 1066
