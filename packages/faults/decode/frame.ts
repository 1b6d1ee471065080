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
