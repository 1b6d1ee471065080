import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Decoded, decode } from './decode.ts';
import { encodeFrames, encodePayload, type Method } from './encode.ts';
import { lampNames, type Lamps, lampStates } from './fields.ts';
import { previousFaults } from './frame.ts';
import { knownFrames } from './known-frames.ts';

const decodeOk = (text: string): Decoded => {
  const result = decode(text);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result;
};
const failureOf = (text: string) => {
  const result = decode(text);
  return result.ok ? undefined : result.failure;
};
const dtcs = (text: string) =>
  decodeOk(text).messages.flatMap((message) => message.dtcs.map(({ spn, fmi, oc }) => `${spn}-${fmi}-${oc}`));
const keys = (text: string) => decodeOk(text).notes.map(({ key }) => key);

const anyLamps: fc.Arbitrary<Lamps> = fc.record({
  mil: fc.constantFrom(...lampStates),
  red: fc.constantFrom(...lampStates),
  amber: fc.constantFrom(...lampStates),
  protect: fc.constantFrom(...lampStates),
});
/** Excludes SPN 0 with FMI 0 and all ones, which mean "no fault". */
const anyDtc = fc.record({
  spn: fc.integer({ min: 1, max: 524_286 }),
  fmi: fc.integer({ min: 0, max: 31 }),
  oc: fc.integer({ min: 0, max: 127 }),
  method: fc.constantFrom<Method>(1, 2, 3, 4),
});

test('known frames are decoded correctly', () => {
  for (const [frames, lamps, faults] of knownFrames) {
    const result = decodeOk(frames);
    expect(lampNames.map((name) => result.lamps[name]).join(' '), frames).toBe(lamps);
    expect(dtcs(frames).join(' '), frames).toBe(faults);
    expect(result.notes, frames).toEqual([]);
  }
});

test('every message that an ECU can send is decoded correctly', () => {
  const transports = fc.constantFrom('broadcast' as const, 'connection' as const);
  fc.assert(
    fc.property(
      anyLamps,
      fc.array(anyDtc, { maxLength: 40 }),
      fc.integer({ min: 0, max: 253 }),
      transports,
      fc.boolean(),
      (lamps, sent, source, way, active) => {
        const group = active ? 65_226 : previousFaults;
        const result = decodeOk(encodeFrames(encodePayload(lamps, sent), { source, group, transport: way }).join('\n'));
        const [message] = result.messages;
        expect(message).toMatchObject({ source, active, lamps });
        expect(result.lamps).toEqual(lamps);
        expect(message?.dtcs).toHaveLength(sent.length);
        for (const [at, { spn, fmi, oc, method }] of sent.entries()) {
          const dtc = message?.dtcs[at];
          expect(dtc).toMatchObject({ fmi, oc, cm: method === 4 ? 0 : 1, at: 2 + at * 4 });
          if (method >= 3) expect(dtc?.spn).toBe(spn);
          if (method < 4) expect(dtc?.alternatives).toContainEqual({ method, spn });
          else expect(dtc?.alternatives).toEqual([]);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('a lost packet is reported, and the faults in the other packets are decoded', () => {
  const sent = Array.from({ length: 8 }, (_, at) => ({ spn: 3000 + at, fmi: at, oc: 1 }));
  const off: Lamps = { mil: 'off', red: 'off', amber: 'on', protect: 'off' };
  const frames = encodeFrames(encodePayload(off, sent), { source: 3 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: frames.length - 1 }), (lost) => {
      const text = frames.toSpliced(lost, 1).join('\n');
      expect(decodeOk(text).notes).toEqual([
        { key: 'faults.noteMissing', values: { packets: String(lost), count: 1, of: frames.length - 1, source: 3 } },
      ]);
      const read = dtcs(text);
      expect(read.length).toBeGreaterThanOrEqual(sent.length - 3);
      expect(decodeOk(text).messages.map(({ unread }) => unread)).toEqual([sent.length - read.length]);
      expect(sent.map(({ spn, fmi }) => `${spn}-${fmi}-1`)).toEqual(expect.arrayContaining(read));
    }),
  );
});

const hot = '110-0-1';
test.each([
  ['cansend', '18FECA00#10FF6E000001FFFF'],
  ['candump', '  can0  18FECA00   [8]  10 FF 6E 00 00 01 FF FF'],
  [
    'candump with time and characters',
    " (1700000000.123456)  can1  18FECA00   [8]  10 FF 6E 00 00 01 FF FF   '..n.....'",
  ],
  ['a log', '(1700000000.123456) can0 18FECA00#10FF6E000001FFFF R'],
  ['an identifier and a length', '18FECA00 [8] 10 FF 6E 00 00 01 FF FF'],
  ['PCAN-View trace 1.1', '     1)      1841.5  Rx     18FECA00  8  10 FF 6E 00 00 01 FF FF'],
  ['PCAN-View trace 2.0', '      1      1059.900 DT     18FECA00 Rx 8  10 FF 6E 00 00 01 FF FF'],
  ['PCAN-View list', '18FECA00h  8  10 FF 6E 00 00 01 FF FF  1000.1  52'],
  ['Vector', '   0.016728 1  18FECA00x  Rx  d 8 10 FF 6E 00 00 01 FF FF'],
  ['Wireshark list', '    1 0.000000000  CAN 32  XTD: 0x18feca00   10 ff 6e 00 00 01 ff ff'],
  ['Wireshark bytes', '0000  98 fe ca 00 08 00 00 00  10 ff 6e 00 00 01 ff ff   ........ ..n.....'],
  ['other priority and source', '0CFECA3D#10FF6E000001FFFF'],
])('%s is read', (_, text) => {
  expect(dtcs(text)).toEqual([hot]);
  expect(decodeOk(text).notes).toEqual([]);
});

test.each(['10FF6E000001FFFF', '10 FF 6E 00 00 01', '0x10, 0xFF, 0x6E, 0x00, 0x00, 0x01', '10-FF-6E-00-00-01-FF-FF'])(
  'bytes without an identifier, %s, are decoded as active faults, with a note',
  (text) => {
    expect(dtcs(text)).toEqual([hot]);
    expect(keys(text)).toEqual(['faults.noteBytesOnly']);
  },
);

test('sources are decoded separately, and their lamps are combined on the panel', () => {
  const text = '18FECA00#04FF64001203FFFF\n18FECA3D#44FF0C111202FFFF\n18FECB00#00FF6E001004FFFF';
  const { messages, lamps } = decodeOk(text);
  expect(messages.map(({ source, active }) => [source, active])).toEqual([
    [0, true],
    [61, true],
    [0, false],
  ]);
  expect(lamps).toEqual({ mil: 'on', red: 'off', amber: 'on', protect: 'off' });
});

test('packets of two sources may be interleaved', () => {
  const make = (source: number, spn: number) =>
    encodeFrames(
      encodePayload({ mil: 'off', red: 'on', amber: 'off', protect: 'off' }, [
        { spn, fmi: 1, oc: 1 },
        { spn: spn + 1, fmi: 2, oc: 1 },
      ]),
      { source },
    );
  const [one, two] = [make(0, 100), make(1, 200)];
  const mixed = one.flatMap((line, at) => [line, two[at] ?? '']);
  expect(dtcs(mixed.join('\n')).toSorted()).toEqual(['100-1-1', '101-2-1', '200-1-1', '201-2-1']);
});

test('only the last of a repeated message is shown', () => {
  const text = '18FECA00#10FF6E000001FFFF\n18FECA00#00FF00000000FFFF\n18FEEE00#FFFFFFFFFFFFFFFF';
  expect(dtcs(text)).toEqual([]);
  expect(keys(text)).toEqual(['faults.noteOtherMessages', 'faults.noteRepeated']);
});

test('an unreadable line is reported with its number', () => {
  expect(failureOf('18FECA00#10FF6E000001FFFF\n18FECA0#zz 12')).toMatchObject({
    key: 'faults.badLine',
    values: { line: 2 },
  });
  expect(failureOf('')).toMatchObject({ key: 'faults.badNothing' });
  expect(failureOf('hello')).toMatchObject({ key: 'faults.badLine', values: { line: 1 } });
  expect(failureOf('10 FF 6E')).toEqual({ key: 'faults.badShort', values: { line: 1, count: 3 } });
  expect(failureOf('18FEEE00#FFFFFFFFFFFFFFFF')).toMatchObject({ key: 'faults.badNoMessage' });
  expect(failureOf('1CEBFF00#0114FF640001016E')).toMatchObject({ key: 'faults.badNoMessage' });
  expect(failureOf('18FECA00#10FF6E000001FFFF\n'.repeat(3000))).toMatchObject({ key: 'faults.badTooLong' });
});

test.each(['18FECA00#', '18FECA00#00', '18FECA00#10', '18FECB00#00', '18FECA00 [1] 00'])(
  '%s is too short to decode and must not count as "no fault"',
  (text) => {
    expect(failureOf(text)).toMatchObject({ key: 'faults.badShort', values: { line: 1 } });
    expect(keys(`18FECA3D#04FF64001203FFFF\n${text}`)).toEqual(['faults.noteNothingRead']);
  },
);

test.each([
  ['18FECA00#00FF', 'faults.noteShortFrame', '', 1],
  ['18FECA00#00FF000000', 'faults.noteShortFrame', '', 1],
  ['18FECA00 [8] 10 FF 6E', 'faults.noteShortFrame', '', 1],
  ['18FECA00#10FF6E000001', 'faults.noteNoFiller', hot, 0],
  ['18FECB00#10FF6E000001FF', 'faults.noteNoFiller', hot, 0],
  ['18FECA00#10FF6E0000010000', 'faults.noteFiller', hot, 0],
  ['18FECA00#10FF6E000001FFFF00000000', 'faults.notePadded', hot, 0],
  ['18FECA00 [12] 10 FF 6E 00 00 01 FF FF AA AA AA AA', 'faults.notePadded', hot, 0],
  ['18FECA00#10FF6E00000164000101', 'faults.noteLongFrame', `${hot} 100-1-1`, 0],
  ['18FECA00#10FF6E000001640001', 'faults.noteLongFrame faults.noteCutFault', hot, 1],
  ['10FF6E000001640001', 'faults.noteCutFault faults.noteBytesOnly', hot, 1],
  ['10FF6E000001FFFFFF', 'faults.notePadded faults.noteBytesOnly', hot, 0],
])('%s is decoded as far as possible, with a warning', (text, notes, faults, unread) => {
  expect(keys(text).join(' ')).toBe(notes);
  expect(dtcs(text).join(' ')).toBe(faults);
  expect(decodeOk(text).messages[0]?.unread).toBe(unread);
});

const twoFaults = ['1CECFF00#200A0002FFCAFE00', '1CEBFF00#0114FF640001016E', '1CEBFF00#02001002FFFFFFFF'];
const withLine = (at: number, line: string) => twoFaults.with(at, line).join('\n');
test.each([
  ['a last packet without filler', withLine(2, '1CEBFF00#02001002'), 'faults.noteNoFiller', 2, 0],
  ['a padded packet', withLine(2, '1CEBFF00#02001002FFFFFFFF00'), 'faults.notePadded', 2, 0],
  ['a packet cut short', withLine(2, '1CEBFF00#020010'), 'faults.noteShortPacket', 1, 1],
  ['a first packet cut short', withLine(1, '1CEBFF00#0114FF64'), 'faults.noteShortPacket', 0, 2],
  ['a first packet without anything', withLine(1, '1CEBFF00#01'), 'faults.noteShortPacket', 0, 2],
  ['a size for fewer packets', withLine(0, '1CECFF00#200A0003FFCAFE00'), 'faults.noteSize', 2, 0],
  ['a size for more packets', withLine(0, '1CECFF00#20160002FFCAFE00'), 'faults.noteSize', 2, 2],
  ['a size within a fault', withLine(0, '1CECFF00#20080002FFCAFE00'), 'faults.noteCutFault', 1, 1],
  ['a size for lamps alone', withLine(0, '1CECFF00#20020001FFCAFE00'), 'faults.noteNoAnnouncement', 0, 1],
  ['a stray packet', withLine(1, `1CEBFF00#0914FF640001016E\n${twoFaults[1]}`), 'faults.noteStrayPacket', 2, 0],
])('%s of a long message is reported', (_, text, note, faults, unread) => {
  expect(keys(text)).toEqual([note]);
  expect(dtcs(text)).toHaveLength(faults);
  expect(decodeOk(text).messages[0]?.unread).toBe(unread);
});

test('a message with a truncated announcement cannot be decoded', () => {
  for (const cut of ['1CECFF00#', '1CECFF00#20', '1CECFF00#200A0002FFCA'])
    expect(failureOf(withLine(0, cut))).toMatchObject({ key: 'faults.badShort', values: { line: 1 } });
  expect(failureOf(withLine(0, '1CECFF00#20010001FFCAFE00'))).toMatchObject({ key: 'faults.badShort' });
});

test('a truncated last message does not hide the complete one before it', () => {
  const text = '18FECA00#10FF6E000001FFFF\n18FECA00#00FF00';
  expect(dtcs(text)).toEqual([hot]);
  expect(keys(text)).toEqual(['faults.noteRepeated', 'faults.noteShortFrame']);
});

/** A log in which one line lost bytes at its end. */
const cutFrames = fc
  .record({
    sent: fc.array(anyDtc, { maxLength: 12 }),
    lamps: anyLamps,
    way: fc.constantFrom('broadcast' as const, 'connection' as const),
    group: fc.constantFrom(65_226, previousFaults),
    line: fc.nat(),
    lost: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ sent, lamps, line, lost, ...options }) => {
    const frames = encodeFrames(encodePayload(lamps, sent), options);
    const at = line % frames.length;
    return { sent, text: frames.with(at, (frames[at] ?? '').slice(0, -2 * lost)).join('\n') };
  });

test('lost bytes are reported and never look like "no fault": every fault is decoded or counted as unread', () => {
  fc.assert(
    fc.property(cutFrames, ({ sent, text }) => {
      const result = decode(text);
      if (!result.ok) {
        expect(result.failure.key).toMatch(/^faults\.bad(Short|NoMessage)$/);
        return;
      }
      const [message] = result.messages;
      expect(result.notes.length).toBeGreaterThan(0);
      expect((message?.dtcs.length ?? 0) + (message?.unread ?? 0)).toBeGreaterThanOrEqual(sent.length);
      const numbers = sent.map(({ fmi, oc }) => `${fmi} ${oc}`);
      for (const { fmi, oc } of message?.dtcs ?? []) expect(numbers).toContain(`${fmi} ${oc}`);
    }),
    { numRuns: 500 },
  );
});

test('any pasted text is decoded or rejected, and never throws', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.constantFrom(...'0123456789ABCDEFafxh#[] .:'.split('')), { maxLength: 60 })
      .map((signs) => signs.join('')),
    fc.constantFrom(...knownFrames.flatMap(([frames]) => frames.split('\n'))),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const result = decode(lines.join('\n'));
      if (result.ok) expect(result.messages.length).toBeGreaterThan(0);
      else expect(result.failure.key).toMatch(/^faults\.bad/);
    }),
    { numRuns: 300 },
  );
}, 60_000);
