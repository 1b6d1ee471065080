"""The photographer's kit: materials, shapes, products, lights and cameras. Lengths are metres, z is up, products face −y."""
import json
import math
import random

import bpy
import numpy
from mathutils import Euler, Vector

# Blender 3.4's glTF importer uses a name that numpy 1.24 has dropped.
numpy.bool = bool

MODELS = ''
_materials = {}
_images = {}


def rgb(hex_colour):
    """Linear light of an sRGB colour."""
    values = [int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return (*[v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values], 1)


def image(path):
    if path not in _images:
        _images[path] = bpy.data.images.load(path)
    return _images[path]


def _shader(material):
    material.use_nodes = True
    # Screens and indicators are dim: as lamps they would only add noise.
    material.cycles.sample_as_light = False
    return material.node_tree, next(n for n in material.node_tree.nodes if n.type == 'BSDF_PRINCIPLED')


def wear(material, scale, rough=0.1, bump=0.0, bump_scale=None):
    """Nothing is perfectly even: varies the roughness, and gives the surface a grain."""
    tree, shader = _shader(material)
    nodes, links = tree.nodes, tree.links
    coordinates = nodes.new('ShaderNodeTexCoord')
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = 2
    links.new(coordinates.outputs['Object'], noise.inputs['Vector'])
    span = nodes.new('ShaderNodeMapRange')
    base = shader.inputs['Roughness'].default_value
    span.inputs['To Min'].default_value = max(0.02, base - rough)
    span.inputs['To Max'].default_value = min(1, base + rough)
    links.new(noise.outputs['Fac'], span.inputs['Value'])
    links.new(span.outputs['Result'], shader.inputs['Roughness'])
    if bump:
        grain = nodes.new('ShaderNodeTexNoise')
        grain.inputs['Scale'].default_value = bump_scale or scale * 40
        grain.inputs['Detail'].default_value = 0
        links.new(coordinates.outputs['Object'], grain.inputs['Vector'])
        height = nodes.new('ShaderNodeBump')
        height.inputs['Strength'].default_value = bump
        height.inputs['Distance'].default_value = 0.0005
        links.new(grain.outputs['Fac'], height.inputs['Height'])
        links.new(height.outputs['Normal'], shader.inputs['Normal'])
    return material


def paint(name, colour, rough=0.5, metal=0.0, glow=0.0, coat=0.0, scale=0, vary=0.08, bump=0.0, bump_scale=None, clear=0.0):
    """A material, made once for each name."""
    if name in _materials:
        return _materials[name]
    material = bpy.data.materials.new(name)
    _, shader = _shader(material)
    shader.inputs['Base Color'].default_value = rgb(colour)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metal
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Transmission'].default_value = clear
    if glow:
        shader.inputs['Emission'].default_value = rgb(colour)
        shader.inputs['Emission Strength'].default_value = glow
    if scale:
        wear(material, scale, vary, bump, bump_scale)
    _materials[name] = material
    return material


def picture_paint(name, path, rough=0.7, glow=0.0):
    """A print, spread over the first UV map."""
    if name in _materials:
        return _materials[name]
    material = paint(name, '#ffffff', rough)
    tree, shader = _shader(material)
    texture = tree.nodes.new('ShaderNodeTexImage')
    texture.image = image(path)
    tree.links.new(texture.outputs['Color'], shader.inputs['Base Color'])
    if glow:
        tree.links.new(texture.outputs['Color'], shader.inputs['Emission'])
        shader.inputs['Emission Strength'].default_value = glow
    return material


def wood(name, light, dark, along=1.0):
    if name in _materials:
        return _materials[name]
    material = paint(name, light, 0.5, coat=0.06)
    tree, shader = _shader(material)
    nodes, links = tree.nodes, tree.links
    coordinates = nodes.new('ShaderNodeTexCoord')
    stretch = nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (1.2 * along, 22, 22)
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 3.0
    noise.inputs['Detail'].default_value = 5
    noise.inputs['Distortion'].default_value = 0.35
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.32, rgb(dark)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.66, rgb(light)
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = 0.08
    bump.inputs['Distance'].default_value = 0.001
    links.new(coordinates.outputs['Object'], stretch.inputs['Vector'])
    links.new(stretch.outputs['Vector'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return material


# Shapes


def group(at=(0, 0, 0), turn=(0, 0, 0), parent=None):
    """An empty that moves and turns (degrees) what belongs to it."""
    empty = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(empty)
    empty.location = at
    empty.rotation_euler = Euler([math.radians(v) for v in turn])
    empty.parent = parent
    return empty


def add(mesh_name, vertices, faces, material, parent=None, smooth=False, uvs=None):
    mesh = bpy.data.meshes.new(mesh_name)
    mesh.from_pydata(vertices, [], faces)
    if uvs:
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    for polygon in mesh.polygons:
        polygon.use_smooth = smooth
    mesh.materials.append(material)
    thing = bpy.data.objects.new(mesh_name, mesh)
    bpy.context.collection.objects.link(thing)
    thing.parent = parent
    return thing


def _round_edges(thing, width, segments=3):
    if width:
        modifier = thing.modifiers.new('edges', 'BEVEL')
        modifier.width = width
        modifier.segments = segments
        modifier.limit_method = 'ANGLE'
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.radians(40)
        for polygon in thing.data.polygons:
            polygon.use_smooth = True


def box(size, at, material, parent=None, bevel=0.0, turn=(0, 0, 0)):
    """A block around `at`."""
    w, d, h = (v / 2 for v in size)
    corners = [(x, y, z) for x in (-w, w) for y in (-d, d) for z in (-h, h)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = add('box', corners, faces, material, parent)
    thing.location = at
    thing.rotation_euler = Euler([math.radians(v) for v in turn])
    _round_edges(thing, bevel)
    return thing


def lathe(profile, at, material, parent=None, turn=(0, 0, 0), sides=48):
    """Turns pairs of radius and height around z; sharp where the profile bends."""
    rings = len(profile)
    vertices = [(r * math.cos(a), r * math.sin(a), z) for r, z in profile for a in (2 * math.pi * i / sides for i in range(sides))]
    faces = [
        (k * sides + i, k * sides + (i + 1) % sides, (k + 1) * sides + (i + 1) % sides, (k + 1) * sides + i)
        for k in range(rings - 1)
        for i in range(sides)
    ]
    faces += [tuple(range(sides - 1, -1, -1)), tuple((rings - 1) * sides + i for i in range(sides))]
    thing = add('lathe', vertices, faces, material, parent, smooth=True)
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(35)
    thing.location = at
    thing.rotation_euler = Euler([math.radians(v) for v in turn])
    return thing


def rod(radius, length, at, material, parent=None, turn=(0, 0, 0), bevel=0.0, sides=48):
    b = min(bevel, radius * 0.9)
    h = length / 2
    return lathe([(radius - b, -h), (radius, -h + b), (radius, h - b), (radius - b, h)], at, material, parent, turn, sides)


def sheet(width, depth, at, material, parent=None, turn=(0, 0, 0), curl=0.0, thickness=0.0004):
    """Paper: its long edges lift a little by `curl`."""
    n = 16
    vertices, uvs = [], []
    for j in range(n + 1):
        for i in range(n + 1):
            u, v = i / n, j / n
            lift = curl * ((2 * u - 1) ** 4 * (0.6 + 0.4 * v) + 0.25 * (2 * v - 1) ** 4)
            vertices.append(((u - 0.5) * width, (v - 0.5) * depth, lift))
            uvs.append((u, v))
    faces = [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)]
    thing = add('sheet', vertices, faces, material, parent, smooth=True, uvs=uvs)
    thing.location = at
    thing.rotation_euler = Euler([math.radians(v) for v in turn])
    solid = thing.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness = thickness
    return thing


def tube(points, radius, material, parent=None):
    """A cable or wire along a smooth line."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 5
    curve.resolution_u = 12
    curve.use_fill_caps = True
    spline = curve.splines.new('NURBS')
    spline.points.add(len(points) - 1)
    for point, at in zip(spline.points, points):
        point.co = (*at, 1)
    spline.order_u = min(4, len(points))
    spline.use_endpoint_u = True
    curve.materials.append(material)
    thing = bpy.data.objects.new('tube', curve)
    bpy.context.collection.objects.link(thing)
    thing.parent = parent
    return thing


# Products


def _tune(material, slug, glow):
    """Sharp prints, a grain for plastics and light behind screens."""
    name = material.name.split('.')[0]
    tree, shader = _shader(material)
    for node in tree.nodes:
        if node.type == 'TEX_IMAGE':
            node.image = image(f'{MODELS}/{slug}.{"rear" if name == "rear" else "front"}.png')
    if name == 'lens':
        strength = tree.nodes.new('ShaderNodeTexImage')
        strength.image = image(f'{MODELS}/{slug}.front.png')
        tree.links.new(strength.outputs['Color'], shader.inputs['Emission'])
        shader.inputs['Emission Strength'].default_value = glow
        shader.inputs['Roughness'].default_value = 0.12
        shader.inputs['Specular'].default_value = 0.5
    elif name.startswith('lamp') and name.endswith('on'):
        shader.inputs['Emission Strength'].default_value = 4 * glow
    elif name in ('rim', 'housing', 'front', 'rear', 'black'):
        wear(material, 30, 0.07, 0.10 if shader.inputs['Roughness'].default_value > 0.4 else 0.0, 2600)
    elif name.startswith('key'):
        wear(material, 60, 0.08, 0.06, 3000)
    elif name in ('steel', 'brass', 'copper', 'tank'):
        wear(material, 120, 0.10)


def product(slug, at=(0, 0, 0), turn=(0, 0, 0), parent=None, glow=0.9, wired=None):
    """A model with its print. `wired` replaces its plugs with detailed ones; it says which poles have a wire."""
    about = json.load(open(f'{MODELS}/{slug}.json'))
    before = set(bpy.data.objects)
    known = set(bpy.data.materials)
    bpy.ops.import_scene.gltf(filepath=f'{MODELS}/{slug}.glb')
    for material in set(bpy.data.materials) - known:
        _tune(material, slug, glow)
    holder = group(at, turn, parent)
    for thing in set(bpy.data.objects) - before:
        if thing.parent is None and thing is not holder:
            thing.parent = holder
        if wired is not None and thing.name.split('.')[0] == 'terminals':
            bpy.data.objects.remove(thing, do_unlink=True)
    if wired is not None:
        for plug in about['plugs']:
            _plug(about, plug, holder, wired)
    holder['height'] = about['front'][1] / 1000
    holder['depth'] = about['depth'] / 1000
    return holder


def _plug(about, plug, holder, wired):
    """A pluggable terminal: a block, and for each pole a shaft with a screw and a mouth."""
    mm = 0.001
    w, h = about['front']
    rear = about['form'] in ('panel', 'glass')
    side = -1 if rear else 1
    frame = group((0, about['depth'] * mm if rear else 0, 0), (0, 0, 180 if rear else 0), holder)
    x0 = (plug['x'] - w / 2) * mm
    z0 = (h / 2 - plug['y'] - plug['h']) * mm
    out, back = (13 * mm, 0.5 * mm) if rear else (5 * mm, 9 * mm)
    green = paint('plug green', '#1d6b46', 0.42, scale=80, bump=0.05, bump_scale=2500)
    if plug.get('tint') == 'dark':
        green = paint('plug dark', '#2b3034', 0.45, scale=80, bump=0.05, bump_scale=2500)
    hollow = paint('plug hollow', '#06120c', 0.7)
    steel = paint('screw steel', '#b9bdbd', 0.32, 1.0, scale=400, vary=0.12)
    pitch, height = plug['pitch'] * mm, plug['h'] * mm
    body = box((plug['w'] * mm, out + back, height), (x0 + plug['w'] * mm / 2, -(out - back) / 2, z0 + height / 2), green, frame, 0.0004)
    down = plug['mouthDown']
    for i in range(plug['count']):
        x = x0 + 0.8 * mm + pitch * (i + 0.5)
        mouth = z0 + height * (0.29 if down else 0.71)
        screw = z0 + height * (0.72 if down else 0.28)
        r = min(pitch * 0.34, height * 0.19)
        front = -out
        # A thin dark ring with a screw inside it reads as a shaft without cutting the block.
        rod(r * 1.12, 0.0002, (x, front, screw), hollow, frame, (90, 0, 0), sides=32)
        rod(r, 0.0012, (x, front - 0.00005, screw), steel, frame, (90, 0, 0), 0.0002, 32)
        angle = random.uniform(-70, 70)
        box((r * 1.7, 0.0004, r * 0.3), (x, front - 0.0006, screw), hollow, frame, turn=(0, angle, 0))
        box((pitch * 0.66, 0.0003, height * 0.34), (x, front, mouth), hollow, frame)
        for wall in (-1, 1):
            box((pitch * 0.1, 0.0011, height * 0.40), (x + wall * pitch * 0.42, front, mouth), green, frame, 0.0002)
        box((pitch * 0.9, 0.0011, height * 0.05), (x, front, mouth + height * 0.19), green, frame, 0.0002)
        if wired:
            wired(frame, plug, i, Vector((x, front, mouth)))


# Light and camera


def aim(thing, target):
    direction = Vector(target) - Vector(thing.location)
    thing.rotation_euler = direction.to_track_quat('-Z', 'Y').to_euler()


def lamp(at, target, size, power, colour='#ffffff', spread=180, seen=False):
    """A softbox. `size` is one edge or both; reflections show it, the camera does not unless it is `seen`."""
    light = bpy.data.lights.new('lamp', 'AREA')
    w, h = size if isinstance(size, tuple) else (size, size)
    light.shape, light.size, light.size_y = 'RECTANGLE', w, h
    light.energy = power
    light.color = rgb(colour)[:3]
    light.spread = math.radians(spread)
    thing = bpy.data.objects.new('lamp', light)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    aim(thing, target)
    thing.visible_camera = seen
    return thing


def ambient(colour, strength):
    world = bpy.context.scene.world or bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs['Color'].default_value = rgb(colour)
    background.inputs['Strength'].default_value = strength


def camera(at, target, lens, focus=None, stop=4.0, roll=0.0, shift=(0, 0)):
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    data.sensor_width = 36
    data.shift_x, data.shift_y = shift
    data.clip_start = 0.01
    data.dof.use_dof = True
    data.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
    data.dof.aperture_fstop = stop
    data.dof.aperture_blades = 8
    thing = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    aim(thing, target)
    if roll:
        thing.rotation_euler.rotate_axis('Z', math.radians(roll))
    # The plane of focus is at right angles to the line of sight.
    forward = thing.rotation_euler.to_quaternion() @ Vector((0, 0, -1))
    data.dof.focus_distance = (Vector(focus or target) - Vector(at)).dot(forward)
    bpy.context.scene.camera = thing
    return thing
