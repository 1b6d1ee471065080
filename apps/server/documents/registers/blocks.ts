import type { Register } from '@site/documents/inputs';

export type RegisterLocale = 'en' | 'zh';
/** A register or bit: its name in English and Chinese, and how to decode its value. */
export type Plan = { en: string; zh: string; type: Register['type']; scale: string; unit: string };

const row =
  (type: Register['type'], scale: string, unit: string) =>
  (en: string, zh: string): Plan => ({ en, zh, type, scale, unit });

export const bit = row('bit', '', '');
const volts = row('uint16', '0.1', 'V');
const amps = row('uint16', '0.1', 'A');
const hertz = row('uint16', '0.01', 'Hz');
const kilowatts = row('int16', '0.1', 'kW');
const celsius = row('int16', '1', '°C');
const percent = row('uint16', '0.1', '%');
const seconds = row('uint16', '1', 's');
const count = row('uint16', '1', '');
const total = (unit: string) => row('uint32', '0.1', unit);

const phases = ['L1', 'L2', 'L3'];
const pairs = ['L1-L2', 'L2-L3', 'L3-L1'];
/** The voltages and frequency of one source. */
const source = (en: string, zh: string): Plan[] => [
  ...phases.map((phase) => volts(`${en} voltage ${phase}-N`, `${zh}电压 ${phase}-N`)),
  ...pairs.map((pair) => volts(`${en} voltage ${pair}`, `${zh}电压 ${pair}`)),
  hertz(`${en} frequency`, `${zh}频率`),
];

/** Measured values by the equipment of the device. */
export const measured = {
  supply: [volts('Supply voltage', '电源电压'), celsius('Internal temperature', '机内温度')],
  gen: source('Generator', '发电'),
  mains: source('Mains', '市电'),
  bus: source('Busbar', '母线'),
  s1: source('Source 1', '一路'),
  s2: source('Source 2', '二路'),
  load: [
    ...phases.map((phase) => amps(`Current ${phase}`, `${phase} 电流`)),
    amps('Earth fault current', '接地故障电流'),
    ...phases.map((phase) => kilowatts(`Active power ${phase}`, `${phase} 有功功率`)),
    kilowatts('Active power, total', '总有功功率'),
    row('int16', '0.1', 'kvar')('Reactive power, total', '总无功功率'),
    row('uint16', '0.1', 'kVA')('Apparent power, total', '总视在功率'),
    row('int16', '0.01', '')('Power factor', '功率因数'),
    total('kWh')('Active energy', '有功电能'),
    total('kvarh')('Reactive energy', '无功电能'),
    percent('Load, share of rating', '负载率'),
  ],
  engine: [
    row('uint16', '1', 'rpm')('Engine speed', '发动机转速'),
    row('uint16', '0.01', 'bar')('Oil pressure', '机油压力'),
    celsius('Coolant temperature', '冷却液温度'),
    percent('Fuel level', '燃油液位'),
    volts('Starting battery voltage', '起动蓄电池电压'),
    volts('Charge alternator voltage, D+', '充电发电机 D+ 电压'),
    row('uint32', '0.1', 'h')('Running hours', '运行小时'),
    row('uint32', '1', '')('Starts', '起动次数'),
    row('uint16', '1', 'h')('Hours to next service', '距下次保养小时'),
  ],
  ecu: [
    celsius('Intake air temperature', '进气温度'),
    row('uint16', '0.1', 'L/h')('Fuel rate', '燃油消耗率'),
    percent('Engine load', '发动机负荷率'),
    count('Active trouble codes', '当前故障代码数'),
    row('uint32', '1', '')('SPN of first code', '首个故障 SPN'),
    count('FMI of first code', '首个故障 FMI'),
  ],
  sync: [
    row('int16', '0.1', 'V')('Voltage difference', '电压差'),
    row('int16', '0.01', 'Hz')('Frequency difference', '频率差'),
    row('int16', '0.1', '°')('Phase angle', '相位差'),
    count('Sets on the bus', '并联机组数'),
    kilowatts('Load demand', '负载需求功率'),
    percent('Governor output', '调速输出'),
    percent('AVR output', '调压输出'),
  ],
  excitation: [
    volts('Excitation voltage', '励磁电压'),
    row('uint16', '0.01', 'A')('Excitation current', '励磁电流'),
    volts('Voltage set point', '电压给定值'),
    percent('Regulator output', '调节器输出'),
  ],
  governor: [percent('Actuator position', '执行器开度'), row('uint16', '1', 'rpm')('Speed set point', '转速给定值')],
  charger: [
    row('uint16', '0.01', 'V')('Output voltage', '输出电压'),
    row('uint16', '0.01', 'A')('Output current', '输出电流'),
    volts('Input voltage', '输入电压'),
    celsius('Battery temperature', '蓄电池温度'),
    count('Charge stage', '充电阶段'),
    total('Ah')('Charge delivered', '累计充电量'),
  ],
  storage: [
    percent('State of charge', '荷电状态 SOC'),
    percent('State of health', '健康状态 SOH'),
    row('uint16', '0.1', 'V')('Battery voltage', '电池电压'),
    row('int16', '0.1', 'A')('Battery current', '电池电流'),
    kilowatts('Storage power', '储能功率'),
    celsius('Highest cell temperature', '最高电芯温度'),
    celsius('Lowest cell temperature', '最低电芯温度'),
    row('uint16', '0.001', 'V')('Highest cell voltage', '最高电芯电压'),
    row('uint16', '0.001', 'V')('Lowest cell voltage', '最低电芯电压'),
    total('kWh')('Energy charged', '累计充电电量'),
    total('kWh')('Energy discharged', '累计放电电量'),
  ],
  site: [
    kilowatts('PV power', '光伏功率'),
    kilowatts('Grid power', '电网功率'),
    kilowatts('Genset power', '机组功率'),
    kilowatts('Load power', '负载功率'),
    percent('PV limit', '光伏限功率'),
    total('kWh')('PV energy today', '当日光伏电量'),
    total('L')('Diesel saved', '节省燃油'),
  ],
  gateway: [
    row('int16', '1', 'dBm')('Signal strength', '信号强度'),
    count('Devices found', '已发现设备数'),
    count('Records waiting', '待上传记录数'),
    row('uint32', '1', '')('Messages sent', '已发送消息数'),
    row('uint16', '1', 's')('Time since last contact', '距上次联网时间'),
  ],
  quality: [
    ...phases.map((phase) => percent(`THD of voltage ${phase}`, `${phase} 电压总谐波畸变率`)),
    ...phases.map((phase) => percent(`THD of current ${phase}`, `${phase} 电流总谐波畸变率`)),
    percent('Voltage unbalance', '电压不平衡度'),
    percent('Current unbalance', '电流不平衡度'),
    kilowatts('Demand, 15 min', '15 min 需量'),
    kilowatts('Highest demand', '最大需量'),
  ],
  motor: [
    percent('Thermal capacity used', '热容量'),
    row('uint16', '0.1', 's')('Last starting time', '上次起动时间'),
    count('Starts per hour', '每小时起动次数'),
  ],
} as const satisfies Record<string, readonly Plan[]>;

export type Measured = keyof typeof measured;
export const kit = { volts, amps, hertz, kilowatts, celsius, percent, seconds, count };
