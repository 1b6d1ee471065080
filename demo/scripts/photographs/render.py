"""blender -b -P render.py -- MODELS OUT SCENE [--samples 64] [--scale 100]

Writes SCENE.colour.npy with the albedo and normals that the denoiser needs; `--develop` turns SCENE.clean.npy into a PNG.
"""
import argparse
import importlib
import os
import random
import sys

import bpy
import numpy

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
import kit

parser = argparse.ArgumentParser()
parser.add_argument('models')
parser.add_argument('out')
parser.add_argument('scene')
parser.add_argument('--samples', type=int, default=8)
parser.add_argument('--scale', type=int, default=100)
parser.add_argument('--exposure', type=float, default=0)
parser.add_argument('--develop', action='store_true')
args = parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])

bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
scene.view_settings.view_transform = 'Filmic'
scene.view_settings.look = 'Medium High Contrast'


def develop():
    light = numpy.load(f'{args.out}/{args.scene}.clean.npy')
    height, width, _ = light.shape
    picture = bpy.data.images.new(args.scene, width, height, float_buffer=True)
    opaque = numpy.ones((height, width, 1), numpy.float32)
    picture.pixels.foreach_set(numpy.concatenate([light, opaque], 2)[::-1].ravel())
    scene.view_settings.exposure = args.exposure
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_depth = '16'
    picture.save_render(f'{args.out}/{args.scene}.png', scene=scene)


def write_passes():
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = args.out
    output.format.file_format = 'OPEN_EXR'
    output.format.color_depth = '32'
    output.file_slots.clear()
    for socket, part in (('Image', 'colour'), ('Denoising Albedo', 'albedo'), ('Denoising Normal', 'normal')):
        output.file_slots.new(f'{args.scene}.{part}.')
        tree.links.new(layers.outputs[socket], output.inputs[-1])


def render():
    kit.MODELS = args.models
    random.seed(7)
    width, height = importlib.import_module(f'scenes.{args.scene.replace("-", "_")}').build() or (1600, 1066)
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = args.scale
    cycles = scene.cycles
    cycles.samples = args.samples
    # The denoiser needs few samples, the same number everywhere.
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6
    cycles.use_denoising = False
    scene.render.use_persistent_data = False
    write_passes()
    bpy.ops.render.render()
    for part in ('colour', 'albedo', 'normal'):
        file = f'{args.out}/{args.scene}.{part}.0001.exr'
        passed = bpy.data.images.load(file)
        passed.colorspace_settings.name = 'Non-Color'
        pixels = numpy.empty(len(passed.pixels), numpy.float32)
        passed.pixels.foreach_get(pixels)
        numpy.save(f'{args.out}/{args.scene}.{part}.npy', pixels.reshape(passed.size[1], passed.size[0], 4)[::-1])
        os.remove(file)


develop() if args.develop else render()
