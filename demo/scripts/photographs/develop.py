"""Denoises a render and develops it: python develop.py FOLDER NAME WEIGHTS.tza

The network is that of Open Image Denoise, run by torch, because Debian's Blender for arm64 is built without it.
Reads NAME.colour.npy, NAME.albedo.npy and NAME.normal.npy, writes NAME.clean.npy in linear light.
"""
import struct
import sys

import cv2
import numpy as np
import torch
import torch.nn.functional as F


def read_weights(path):
    data = open(path, 'rb').read()
    (at,) = struct.unpack_from('<Q', data, 4)
    (count,) = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        dims = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 4 * rank + rank
        kind = np.float16 if data[at : at + 1] == b'h' else np.float32
        (offset,) = struct.unpack_from('<Q', data, at + 1)
        at += 9
        flat = np.frombuffer(data, kind, int(np.prod(dims)), offset)
        tensors[name] = torch.from_numpy(flat.astype(np.float32).reshape(dims))
    return tensors


def run_network(tensors, x):
    conv = lambda name, v: F.relu(F.conv2d(v, tensors[f'{name}.weight'], tensors[f'{name}.bias'], padding=1))
    pool = lambda v: F.max_pool2d(v, 2)
    join = lambda v, skip: torch.cat([F.interpolate(v, scale_factor=2), skip], 1)
    p1 = pool(conv('enc_conv1', conv('enc_conv0', x)))
    p2 = pool(conv('enc_conv2', p1))
    p3 = pool(conv('enc_conv3', p2))
    p4 = pool(conv('enc_conv4', p3))
    v = conv('enc_conv5b', conv('enc_conv5a', p4))
    v = conv('dec_conv4b', conv('dec_conv4a', join(v, p3)))
    v = conv('dec_conv3b', conv('dec_conv3a', join(v, p2)))
    v = conv('dec_conv2b', conv('dec_conv2a', join(v, p1)))
    v = conv('dec_conv1b', conv('dec_conv1a', join(v, x)))
    return conv('dec_conv0', v)


# The network's perceptual scale of luminance.
A, B, C, D, E, G, H = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
Y0, Y1, X0, X1 = 1.57945760e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1


def encode(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, 1e-9) ** C + D, E * np.log(y + G) + H))


def decode(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, (np.maximum(x - D, 1e-9) / B) ** (1 / C), np.exp((x - H) / E) - G))


def read(folder, name, part):
    return np.load(f'{folder}/{name}.{part}.npy')[..., :3].astype(np.float32)


def denoise(colour, albedo, normal, tensors):
    height, width, _ = colour.shape
    luminance = cv2.resize(colour @ np.array([0.2126, 0.7152, 0.0722], np.float32), None, fx=1 / 16, fy=1 / 16, interpolation=cv2.INTER_AREA)
    exposure = 0.18 / np.exp(np.log(np.maximum(luminance, 1e-6)).mean())
    top = encode(np.array(65504.0))
    planes = [encode(np.clip(colour * exposure, 0, 65504)) / top, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5]
    x = torch.from_numpy(np.concatenate(planes, 2).astype(np.float32)).permute(2, 0, 1)[None]
    x = F.pad(x, (0, -width % 16, 0, -height % 16), mode='replicate')
    with torch.no_grad():
        y = run_network(tensors, x)[0, :, :height, :width].permute(1, 2, 0).numpy()
    return decode(y * top) / exposure


def finish(image):
    """What a lens adds: a little glow around lights, darker corners."""
    height, width, _ = image.shape
    bright = np.minimum(np.maximum(image - 1.0, 0), 6).astype(np.float32)
    glow = sum(cv2.GaussianBlur(bright, (0, 0), width * s) for s in (0.004, 0.015, 0.04)) / 3
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    falloff = 1 - 0.17 * np.clip((x**2 + y**2) / 2, 0, 1) ** 1.3
    return (image + 0.10 * glow) * falloff[..., None]


folder, name, weights = sys.argv[1:4]
torch.set_num_threads(2)
clean = denoise(read(folder, name, 'colour'), read(folder, name, 'albedo'), read(folder, name, 'normal'), read_weights(weights))
np.save(f'{folder}/{name}.clean.npy', finish(clean).astype(np.float32))
