import { type OneLine, renderOneLine } from '@site/drawings/diagram/one-line';
import { has, plans, type Shown, terminalGroups } from './one-line-plans.ts';
import { joinChoices, labelIn, listOf } from './values.ts';

/** `Ethernet (Modbus TCP, SNMP) · RS485 · CAN`: what other systems are connected to. */
const portsOf = ({ params, parameters, locale }: Shown): string | undefined => {
  const labels = (key: string, keys: readonly string[]) => {
    const options = parameters.find((one) => one.key === key)?.options ?? {};
    return keys.flatMap((one) => labelIn(options[one], locale) ?? []);
  };
  const systems = ['lan', 'rs485', 'lte', 'wifi', 'can'].filter((port) => has(params, 'ports', port));
  const protocols = labels('protocols', listOf(params['protocols']).slice(0, 4));
  const parts = [joinChoices(labels('ports', systems), locale), joinChoices(protocols, locale)];
  return systems.length > 0 ? parts.filter(Boolean).join(' · ') : undefined;
};

/** The plant around a product, from its parameters and terminals. */
export const oneLineOf = (shown: Shown): OneLine | undefined => {
  const { model, params, drawing, text } = shown;
  const chosen = plans.find(({ applies }) => applies(params, terminalGroups(drawing)));
  if (!chosen) return undefined;
  const plan = chosen.plan(shown);
  const talks = portsOf(shown);
  const isInLine = 'chain' in plan;
  return {
    title: text('oneLine.title', { model }),
    model,
    role: isInLine ? text('oneLine.inLine') : text('oneLine.role'),
    ...(talks ? { talks } : {}),
    ...plan,
  };
};

/** The drawn diagram, for wide windows and for phones. */
export const drawOneLine = (shown: Shown): { wide: string; tall: string } | undefined => {
  const oneLine = oneLineOf(shown);
  return oneLine && renderOneLine(oneLine);
};
