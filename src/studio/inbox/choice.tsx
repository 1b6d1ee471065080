type Props = {
  label: string;
  /** The option for none of them; a filter needs one. */
  none?: string;
  value?: string | undefined;
  onChange: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
};

/** The browser's own list: it is short on room here, and phones show it as a wheel. */
export const Choice = ({ label, none, value = '', onChange, options }: Props) => (
  <select
    className="control"
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {none !== undefined && <option value="">{none}</option>}
    {options.map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </select>
);
