/** A VP8 key frame and the time at which it is shown, in milliseconds. */
export type Frame = { at: number; data: Uint8Array };
export type Film = { width: number; height: number; duration: number; frames: readonly Frame[] };

type Element = Uint8Array;

/** Ids of Matroska elements as in RFC 9559. */
const ids = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const clusterMs = 1000;
const keyFrame = 0x80;

const bigEndian = (value: number, bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256);

const idBytes = (id: number): Uint8Array => bigEndian(id, Math.ceil(id.toString(16).length / 2));

/** Sizes always take eight bytes, so that their length does not depend on their value. */
const sizeBytes = (size: number): Uint8Array => Uint8Array.of(0x01, ...bigEndian(size, 7));

const element = (id: number, ...content: readonly Uint8Array[]): Element => {
  const body = Buffer.concat(content);
  return Buffer.concat([idBytes(id), sizeBytes(body.length), body]);
};
const uint = (id: number, value: number): Element => element(id, bigEndian(value, 8));
const float = (id: number, value: number): Element => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};
const word = (id: number, text: string): Element => element(id, Buffer.from(text));

const header = (): Element =>
  element(
    ids.ebml,
    uint(ids.ebmlVersion, 1),
    uint(ids.ebmlReadVersion, 1),
    uint(ids.ebmlMaxIdLength, 4),
    uint(ids.ebmlMaxSizeLength, 8),
    word(ids.docType, 'webm'),
    uint(ids.docTypeVersion, 2),
    uint(ids.docTypeReadVersion, 2),
  );

const info = (duration: number): Element =>
  element(
    ids.info,
    uint(ids.timestampScale, 1_000_000),
    float(ids.duration, duration),
    word(ids.muxingApp, 'site'),
    word(ids.writingApp, 'site'),
  );

const tracks = (width: number, height: number): Element =>
  element(
    ids.tracks,
    element(
      ids.trackEntry,
      uint(ids.trackNumber, 1),
      uint(ids.trackUid, 1),
      uint(ids.trackType, 1),
      uint(ids.flagLacing, 0),
      word(ids.codecId, 'V_VP8'),
      element(ids.video, uint(ids.pixelWidth, width), uint(ids.pixelHeight, height)),
    ),
  );

/** Track number, time relative to the cluster, flags, then the frame. */
const block = ({ at, data }: Frame, start: number): Element =>
  element(ids.simpleBlock, Uint8Array.of(0x81, ...bigEndian(at - start, 2), keyFrame), data);

const cluster = (start: number, frames: readonly Frame[]): Element =>
  element(ids.cluster, uint(ids.timestamp, start), ...frames.map((frame) => block(frame, start)));

const cues = (points: readonly { at: number; position: number }[]): Element =>
  element(
    ids.cues,
    ...points.map(({ at, position }) =>
      element(
        ids.cuePoint,
        uint(ids.cueTime, at),
        element(ids.cueTrackPositions, uint(ids.cueTrack, 1), uint(ids.cueClusterPosition, position)),
      ),
    ),
  );

/** Writes a WebM file that consists of key frames only, so that players can seek to any of them. */
export const writeWebm = ({ width, height, duration, frames }: Film): Buffer => {
  const groups = [...Map.groupBy(frames, ({ at }) => Math.floor(at / clusterMs))].map(([, group]) => ({
    at: group[0]?.at ?? 0,
    bytes: cluster(group[0]?.at ?? 0, group),
  }));
  const before = Buffer.concat([info(duration), tracks(width, height)]);
  const unplaced = groups.map(({ at }) => ({ at, position: 0 }));
  let position = before.length + cues(unplaced).length;
  const points = groups.map(({ at, bytes }) => {
    const point = { at, position };
    position += bytes.length;
    return point;
  });
  return Buffer.concat([header(), element(ids.segment, before, cues(points), ...groups.map(({ bytes }) => bytes))]);
};

/** Extracts the VP8 key frame that a lossy WebP picture without alpha wraps. */
export const vp8FrameOf = (webp: Buffer): Uint8Array => {
  for (let at = 12; at + 8 <= webp.length;) {
    const size = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error('the picture contains no VP8 frame');
};
