import type { Family } from '@site/drawings/product/shape';
import { bit, kit, type Plan } from './blocks.ts';

const { seconds, percent, count, volts, celsius } = kit;
const list = (make: (en: string, zh: string) => Plan, text: string): Plan[] =>
  text.split('|').map((pair) => {
    const [en = '', zh = ''] = pair.split('=').map((part) => part.trim());
    return make(en, zh);
  });

const engineAlarms =
  'Emergency stop=紧急停机|Overspeed=超速|Underspeed=欠速|Low oil pressure=油压低|High coolant temperature=水温高|Low fuel level=燃油液位低|Failure to start=起动失败|Failure to stop=停机失败|Loss of speed signal=转速信号丢失|Battery overvoltage=电池电压高|Battery undervoltage=电池电压低|Charge alternator failure=充电失败|Generator overvoltage=发电过压|Generator undervoltage=发电欠压|Generator overfrequency=发电过频|Generator underfrequency=发电欠频|Overcurrent=过流|Earth fault=接地故障|Reverse power=逆功率|Sensor open circuit=传感器断线|ECU communication lost=ECU 通信中断|Service due=保养到期';
const engineSettings =
  'Start delay=起动延时|Preheat time=预热时间|Crank time=起动时间|Rest between cranks=起动间隔|Safe-on delay=安全运行延时|Warm-up time=暖机时间|Cool-down time=停机散热时间|Energise-to-stop hold=得电停机保持';

/** The values and settings of a family's devices that do not follow from their terminals. */
export const families: { [F in Family]: { status: Plan[]; alarms: Plan[]; settings: Plan[] } } = {
  genset: {
    status: list(
      bit,
      'Automatic mode=自动模式|Manual mode=手动模式|Engine running=发动机运行|Generator on load=发电带载|Mains available=市电正常|Mains breaker closed=市电断路器合闸|Generator breaker closed=发电断路器合闸|Common alarm=公共报警|Common warning=公共警告|Test run=试机中',
    ),
    alarms: list(bit, engineAlarms),
    settings: [
      ...list(seconds, `Mains fault delay=市电异常延时|Mains return delay=市电返回延时|${engineSettings}`),
      ...list(
        count,
        'Crank attempts=起动次数|Number of teeth=飞轮齿数|CT primary=CT 一次电流|Poles of alternator=发电机极数',
      ),
      ...list(
        percent,
        'Generator overvoltage limit=发电过压阈值|Generator undervoltage limit=发电欠压阈值|Overcurrent limit=过流阈值',
      ),
    ],
  },
  parallel: {
    status: list(
      bit,
      'Automatic mode=自动模式|Engine running=发动机运行|Synchronising=同步中|Generator breaker closed=发电断路器合闸|Mains breaker closed=市电断路器合闸|Bus live=母线带电|Load sharing=负载分配中|Common alarm=公共报警',
    ),
    alarms: list(
      bit,
      `${engineAlarms}|Synchronising time exceeded=同步超时|Breaker failed to close=断路器合闸失败|Breaker failed to open=断路器分闸失败|CAN load-share lost=负载分配 CAN 中断|Reverse reactive power=逆无功`,
    ),
    settings: [
      ...list(
        seconds,
        `${engineSettings}|Synchronising time limit=同步时限|Soft loading ramp=软加载时间|Soft unloading ramp=软卸载时间`,
      ),
      ...list(
        percent,
        'Start next set at load=增机负载率|Stop set at load=减机负载率|Reverse power limit=逆功率阈值|Voltage window=电压窗口',
      ),
      ...list(count, 'Address on the bus=总线地址|Priority=优先级|Crank attempts=起动次数'),
    ],
  },
  ats: {
    status: list(
      bit,
      'Automatic mode=自动模式|Source 1 normal=一路正常|Source 2 normal=二路正常|Source 1 closed=一路合闸|Source 2 closed=二路合闸|Centre off=双分位|Genset start request=机组起动请求|Load transfer inhibited=切换闭锁',
    ),
    alarms: list(
      bit,
      'Source 1 undervoltage=一路欠压|Source 1 overvoltage=一路过压|Source 1 phase loss=一路缺相|Source 1 phase sequence=一路相序错误|Source 2 undervoltage=二路欠压|Source 2 overvoltage=二路过压|Source 2 phase loss=二路缺相|Source 2 phase sequence=二路相序错误|Transfer to source 1 failed=转换一路失败|Transfer to source 2 failed=转换二路失败|Forced open=消防强分|Switch position contradictory=开关位置矛盾',
    ),
    settings: [
      ...list(
        seconds,
        'Source 1 fault delay=一路异常延时|Source 1 return delay=一路返回延时|Source 2 fault delay=二路异常延时|Source 2 return delay=二路返回延时|Transfer rest time=转换间隔|Close pulse=合闸脉冲|Open pulse=分闸脉冲|Genset start delay=机组起动延时|Genset stop delay=机组停机延时|Elevator pre-signal=电梯预告延时|Retry interval=重试间隔',
      ),
      ...list(
        percent,
        'Undervoltage limit=欠压阈值|Undervoltage return=欠压返回值|Overvoltage limit=过压阈值|Overvoltage return=过压返回值|Underfrequency limit=欠频阈值|Overfrequency limit=过频阈值|Unbalance limit=不平衡阈值',
      ),
      ...list(count, 'Preferred source=优先电源|Transfer attempts=转换次数|Switch type=开关类型'),
    ],
  },
  avr: {
    status: list(
      bit,
      'Regulation active=调节投入|Soft start=软起励|Underfrequency roll-off=低频保护动作|Parallel droop active=并联调差投入|Field forcing=强励|Manual mode=手动模式',
    ),
    alarms: list(
      bit,
      'Loss of sensing=取样丢失|Overexcitation=过励磁|Underexcitation=欠励磁|Excitation overcurrent=励磁过流|Overvoltage=过压|Undervoltage=欠压|Diode failure=旋转二极管故障|Loss of speed signal=转速信号丢失|Overspeed=超速|Overtemperature=过热',
    ),
    settings: [
      ...list(
        percent,
        'Droop=调差率|Proportional gain=比例增益|Integral gain=积分增益|Derivative gain=微分增益|Field current limit=励磁电流限值|Underfrequency knee=低频拐点',
      ),
      ...list(
        seconds,
        'Soft start time=软起励时间|Overexcitation delay=过励磁延时|Loss of sensing delay=取样丢失延时|Ramp time=斜坡时间',
      ),
      ...list(volts, 'Rated voltage=额定电压|Overvoltage limit=过压阈值|Undervoltage limit=欠压阈值'),
    ],
  },
  protection: {
    status: list(
      bit,
      'Healthy=运行正常|Pick-up=启动|Trip=跳闸|Breaker closed=断路器合位|Test mode=试验模式|Local control=就地控制|Setting group 2=第二组定值',
    ),
    alarms: list(
      bit,
      'Phase overcurrent 1=相过流 I 段|Phase overcurrent 2=相过流 II 段|Earth fault=接地故障|Undervoltage=欠压|Overvoltage=过压|Underfrequency=欠频|Overfrequency=过频|Rate of change of frequency=频率变化率|Vector shift=矢量偏移|Reverse power=逆功率|Phase sequence error=相序错误|Unbalance=不平衡|Thermal overload=热过载|Locked rotor=堵转|Breaker failure=断路器失灵|Self-test failed=自检失败',
    ),
    settings: [
      ...list(
        percent,
        'Overcurrent 1 limit=过流 I 段定值|Overcurrent 2 limit=过流 II 段定值|Earth fault limit=接地故障定值|Undervoltage limit=欠压定值|Overvoltage limit=过压定值|Reverse power limit=逆功率定值|Unbalance limit=不平衡定值',
      ),
      ...list(
        seconds,
        'Overcurrent 1 delay=过流 I 段延时|Overcurrent 2 delay=过流 II 段延时|Earth fault delay=接地故障延时|Undervoltage delay=欠压延时|Overvoltage delay=过压延时|Demand interval=需量周期',
      ),
      ...list(count, 'CT primary=CT 一次电流|VT primary=PT 一次电压|Curve=反时限曲线|Setting group=定值组'),
    ],
  },
  machinery: {
    status: list(
      bit,
      'Automatic mode=自动模式|Manual mode=手动模式|Engine running=发动机运行|At set speed=达到设定转速|Idle=怠速|Regeneration active=再生中|Preheat=预热中|Common alarm=公共报警|Common warning=公共警告|Remote start=远程起动',
    ),
    alarms: list(
      bit,
      `${engineAlarms}|Low discharge pressure=出水压力低|High discharge pressure=出水压力高|Low flow=流量低|Low coolant level=冷却液位低|Air filter blocked=空气滤清器堵塞|Mast not locked=灯杆未锁定`,
    ),
    settings: [
      ...list(seconds, `${engineSettings}|Idle time=怠速时间|Ramp time=升速时间|Low pressure delay=低压延时`),
      ...list(
        count,
        'Crank attempts=起动次数|Number of teeth=飞轮齿数|Idle speed=怠速转速|Rated speed=额定转速|Service interval=保养周期',
      ),
      ...list(celsius, 'High coolant temperature limit=水温高阈值|Start at temperature=起动温度'),
    ],
  },
  marine: {
    status: list(
      bit,
      'Remote control=遥控|Local control=机旁|Engine running=发动机运行|Standby=备用|Breaker closed=断路器合闸|Synchronising=同步中|Shore supply connected=岸电接入|Blackout=全船失电|Preferential trip=优先脱扣|Alarm unacknowledged=报警未确认',
    ),
    alarms: list(
      bit,
      `${engineAlarms}|Low lube oil priming=预润滑不足|Leak of jacket pipe=高压油管泄漏|Low sea water pressure=海水压力低|High exhaust temperature=排气温度高|Bilge level high=舱底水位高|Supply A failed=A 路电源故障|Supply B failed=B 路电源故障|Watchdog=看门狗动作`,
    ),
    settings: [
      ...list(seconds, `${engineSettings}|Blackout start delay=失电起动延时|Preferential trip delay=优先脱扣延时`),
      ...list(
        percent,
        'Start next set at load=增机负载率|Stop set at load=减机负载率|Heavy consumer reserve=重载预留|Reverse power limit=逆功率阈值',
      ),
      ...list(count, 'Priority=优先级|Crank attempts=起动次数|Address on the bus=总线地址'),
    ],
  },
  charger: {
    status: list(
      bit,
      'Charging=充电中|Absorption=吸收充电|Float=浮充|Boost=均充|Output on=输出开启|Input present=输入正常',
    ),
    alarms: list(
      bit,
      'Input undervoltage=输入欠压|Output overvoltage=输出过压|Output short circuit=输出短路|Battery disconnected=蓄电池未接|Battery reversed=蓄电池反接|Overtemperature=过热|Temperature sensor open=温度探头断线|Charge time exceeded=充电超时',
    ),
    settings: [
      ...list(volts, 'Boost voltage=均充电压|Float voltage=浮充电压|Restart voltage=重启充电电压'),
      ...list(seconds, 'Absorption time=吸收充电时间|Restart interval=复充间隔'),
      ...list(percent, 'Current limit=限流值|Temperature compensation=温度补偿'),
    ],
  },
  heater: {
    status: list(bit, 'Heating=加热中|Pump running=水泵运行'),
    alarms: list(bit, 'Overtemperature=过热|No flow=无流量'),
    settings: list(celsius, 'Switch-on temperature=启动温度|Switch-off temperature=停止温度'),
  },
  energy: {
    status: list(
      bit,
      'Automatic mode=自动模式|Grid connected=并网|Island mode=离网|Charging=充电|Discharging=放电|Genset running=机组运行|PV limited=光伏限发|Peak shaving active=削峰中|Black start ready=黑启动就绪|Common alarm=公共报警',
    ),
    alarms: list(
      bit,
      'Grid undervoltage=电网欠压|Grid overvoltage=电网过压|Grid underfrequency=电网欠频|Grid overfrequency=电网过频|Inverter communication lost=逆变器通信中断|BMS communication lost=BMS 通信中断|Meter communication lost=电表通信中断|Cell overvoltage=电芯过压|Cell undervoltage=电芯欠压|Cell overtemperature=电芯过温|State of charge low=SOC 低|Insulation low=绝缘低|Fire alarm=消防报警|Reverse power to grid=向电网逆送电|Spinning reserve low=旋转备用不足|Genset failed to start=机组起动失败',
    ),
    settings: [
      ...list(
        percent,
        'Lowest state of charge=SOC 下限|Highest state of charge=SOC 上限|Start genset at SOC=起动机组 SOC|Stop genset at SOC=停止机组 SOC|Minimum genset load=机组最低负载率|Spinning reserve=旋转备用',
      ),
      ...list(
        seconds,
        'Grid fault delay=电网异常延时|Grid return delay=电网返回延时|Ramp time=功率斜坡时间|Communication timeout=通信超时',
      ),
      ...list(
        count,
        'Grid import limit=购电功率上限|Grid export limit=馈电功率上限|Peak shaving limit=削峰阈值|Strategy=运行策略',
      ),
    ],
  },
  gateway: {
    status: list(
      bit,
      'Connected to cloud=已连云平台|Ethernet link=以太网已连接|Mobile network registered=移动网络已注册|SIM present=SIM 卡在位|Position fixed=已定位|Buffering=缓存中',
    ),
    alarms: list(
      bit,
      'Connection lost=连接中断|SIM fault=SIM 卡故障|Device lost=设备离线|Memory full=存储已满|Supply low=电源电压低|Clock not set=时钟未校准',
    ),
    settings: [
      ...list(seconds, 'Upload interval=上传周期|Polling interval=轮询周期|Response timeout=应答超时'),
      ...list(count, 'Baud rate=波特率|First address=起始地址|Last address=结束地址|Buffer days=缓存天数'),
    ],
  },
  io: {
    status: list(bit, 'Running=运行|CAN active=CAN 通信正常|Outputs enabled=输出使能'),
    alarms: list(
      bit,
      'Communication lost=通信中断|Supply low=电源电压低|Sensor open circuit=传感器断线|Sensor short circuit=传感器短路|Overtemperature=过热',
    ),
    settings: [
      ...list(count, 'Module address=模块地址|Baud rate=波特率|Output at lost communication=通信中断时输出状态'),
      ...list(seconds, 'Input filter=输入滤波|Communication timeout=通信超时'),
    ],
  },
};
