/** A remark for the user; its text is in the bundle `faults`, on the server and in the browser. */
export type NoteKey =
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

export type FailureKey =
  | 'faults.badLine'
  | 'faults.badNothing'
  | 'faults.badNoMessage'
  | 'faults.badShort'
  | 'faults.badTooLong';
export type Failure = { key: FailureKey; values: Record<string, string | number> };
