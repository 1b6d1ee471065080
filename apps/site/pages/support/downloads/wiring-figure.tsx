type Props = { wires: readonly { ecu: string; controller: string }[]; model: string; label: string };

const maxWires = 6;
const pitch = 18;
const top = 16;
const ecu = { x: 8, w: 92 };
const controller = { x: 210, w: 62 };

/** `2 / B+` is a terminal's number and name; a picture this small only has room for the name. */
const nameOf = (text: string) => (text.split('/').at(-1) ?? text).trim();
const isSupply = (text: string) => /(?:^|\W)(?:30|B\+|battery \+|BAT\+)/i.test(text);
const isHigh = (text: string) => /CAN/i.test(text) && /H$/i.test(text);
const isLow = (text: string) => /CAN/i.test(text) && /L$/i.test(text);

/** Wires are straight, except CAN, which is a twisted pair: the two wires swap places and swap back. */
const pathOf = (y: number, mate: number | undefined): string => {
  const [from, to] = [ecu.x + ecu.w, controller.x];
  if (mate === undefined) return `M${from} ${y}H${to}`;
  const across = (at: number) => (at % 2 ? y - mate : mate - y);
  const turns = Array.from({ length: 4 }, (_, at) => `c9 0 9 ${across(at)} 18 ${across(at)}`);
  return `M${from} ${y}h19${turns.join('')}H${to}`;
};

/** Which pin of the engine's controller connects to which of our terminals: the first few wires of the drawing. */
export const WiringFigure = ({ wires, model, label }: Props) => {
  const shownWires = wires.slice(0, maxWires);
  const height = top + shownWires.length * pitch + 8;
  return (
    <svg
      className="block-auto inline-full [font:400_9px_var(--font-mono)]"
      viewBox={`0 0 280 ${maxWires * pitch + top + 30}`}
      role="img"
      aria-label={label}
    >
      <rect className="fill-none stroke-ink stroke-[1.2]" x={ecu.x} y="4" width={ecu.w} height={height} />
      <rect className="fill-none stroke-ink stroke-[1.2]" x={controller.x} y="4" width={controller.w} height={height} />
      {shownWires.map((wire, at) => {
        const y = top + at * pitch + 6;
        const paired = isHigh(wire.ecu) && isLow(shownWires[at + 1]?.ecu ?? '');
        const pairing = isLow(wire.ecu) && isHigh(shownWires[at - 1]?.ecu ?? '');
        const mate = paired ? y + pitch : pairing ? y - pitch : undefined;
        return (
          <g key={`${wire.ecu} ${wire.controller}`}>
            <path
              className="fill-none stroke-ink stroke-[1.2] data-[live]:stroke-signal data-[live]:stroke-2"
              d={pathOf(y, mate)}
              data-live={isSupply(wire.ecu) || undefined}
            />
            <circle className="fill-panel stroke-ink" cx={ecu.x + ecu.w} cy={y} r="2.5" />
            <circle className="fill-panel stroke-ink" cx={controller.x} cy={y} r="2.5" />
            <text className="fill-ink" x={ecu.x + ecu.w - 8} y={y + 3} textAnchor="end">
              {nameOf(wire.ecu).slice(0, 15)}
            </text>
            <text className="fill-ink" x={controller.x + 8} y={y + 3}>
              {nameOf(wire.controller).slice(0, 8)}
            </text>
          </g>
        );
      })}
      <text x={ecu.x} y={height + 18} className="fill-ink text-11 font-bold">
        ECU
      </text>
      <text x={controller.x + controller.w} y={height + 18} textAnchor="end" className="fill-ink text-11 font-bold">
        {model}
      </text>
    </svg>
  );
};
