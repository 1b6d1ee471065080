/** The stage in its own pixels; its content scales with the page. */
export const stage = { w: 760, h: 560 };
const room = { w: 568, h: 440 };
const maxScale = 5;

/** The margin in millimetres that a front drawing leaves around the device, wider below for its shadow. */
const margin = 12;
const shadowBelow = (width: number) => Math.max(0, 18 * Math.min(1, width / 200 + 0.3) - margin);

const round = (value: number) => Math.round(value * 10) / 10;

type FrontLayout = {
  body: { x: number; y: number; w: number; h: number };
  picture: { x: number; y: number; width: number; height: number };
  width?: number;
  height?: number;
};

/** Positions picture and device; a dimension is shown only if the drawing matches the stated overall size. */
export const frontLayout = (
  [w, h]: readonly [number, number],
  [width = 0, height = 0]: readonly number[],
): FrontLayout => {
  const device = { w: w - 2 * margin, h: h - 2 * margin - shadowBelow(width || w - 2 * margin) };
  const scale = Math.min(maxScale, room.w / device.w, room.h / device.h);
  const body = { w: round(device.w * scale), h: round(device.h * scale) };
  const x = round((stage.w - 40 - body.w) / 2);
  const y = round(44 + (room.h - body.h) / 2);
  const fitsFigure = (drawnSize: number, statedSize: number) => Math.abs(drawnSize - statedSize) < 1;
  return {
    body: { ...body, x, y },
    picture: {
      x: round(x - margin * scale),
      y: round(y - margin * scale),
      width: round(w * scale),
      height: round(h * scale),
    },
    ...(fitsFigure(device.w, width) && { width }),
    ...(fitsFigure(device.h, height) && { height }),
  };
};
