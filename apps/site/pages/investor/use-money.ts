import { useIntl } from '@site/ui/language/use-text';

/** This page's formats: prices to the cent, changes with their sign, shares in percent. */
const formats = {
  price: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  change: { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' },
  percent: { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' },
  share: { style: 'percent', maximumFractionDigits: 1 },
  growth: { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  amount: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

export const useMoney = () => {
  const { styled, month } = useIntl();
  const formatAs = (name: keyof typeof formats) => (value: number) => styled([name, value], formats[name]);
  const percent = formatAs('percent');
  return {
    price: formatAs('price'),
    change: formatAs('change'),
    percent: (value: number) => percent(value / 100),
    share: formatAs('share'),
    growth: formatAs('growth'),
    amount: formatAs('amount'),
    month,
  };
};
