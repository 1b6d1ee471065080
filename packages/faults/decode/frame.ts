/** A remark for the user; its text is in the bundle `faults`, on the server and in the browser. */
type NoteKey =
  | 'faults.noteMissing'
  | 'faults.noteNoAnnouncement'
  | 'faults.noteOtherMessages'
  | 'faults.noteShortId'
  | 'faults.noteRepeated'
  | 'faults.noteBytesOnly'
  | 'faults.noteRest'
  | 'faults.noteOldMethod'
  | 'faults.noteAborted'
  // Frames of the wrong length.
  | 'faults.noteNothingRead'
  | 'faults.noteShortFrame'
  | 'faults.noteNoFiller'
  | 'faults.noteFiller'
  | 'faults.noteLongFrame'
  | 'faults.notePadded'
  | 'faults.noteCutFault'
  | 'faults.noteShortAnnouncement'
  | 'faults.noteSize'
  | 'faults.noteShortPacket'
  | 'faults.noteStrayPacket';
export type Note = { key: NoteKey; values: Record<string, string | number> };

type FailureKey =
  | 'faults.badLine'
  | 'faults.badNothing'
  | 'faults.badNoMessage'
  | 'faults.badShort'
  | 'faults.badTooLong';
export type Failure = { key: FailureKey; values: Record<string, string | number> };

/** A diagnostic message of one source; lost or truncated bytes are undefined. */
export type Message = {
  group: number;
  /** Undefined if the bytes were pasted without an identifier. */
  source?: number;
  transport: 'single' | 'broadcast' | 'connection' | 'bytes';
  /** The line of the paste where it begins. */
  line: number;
  packets: number;
  bytes: (number | undefined)[];
};

export type Reassembled = { messages: Message[]; notes: Note[] };

/** A CAN frame with a 29-bit J1939 identifier, and the number of its line in the paste. */
export type Frame = { line: number; id: number; bytes: number[] };

/** Bytes without an identifier, taken as the payload of a diagnostic message. */
export type BarePayload = { line: number; bytes: number[] };

export const activeFaults = 65_226;
export const previousFaults = 65_227;
export const announcement = 0xec;
export const packet = 0xeb;

export const formatOf = (id: number): number => (id >>> 16) & 0xff;
export const sourceOf = (id: number): number => id & 0xff;
export const destinationOf = (id: number): number => (id >>> 8) & 0xff;

/** The parameter group number. If the format is below 240, the low byte is the destination and not part of the number. */
export const groupOf = (id: number): number => {
  const group = (id >>> 8) & 0x3_ff_ff;
  return formatOf(id) < 240 ? group & 0x3_ff_00 : group;
};
