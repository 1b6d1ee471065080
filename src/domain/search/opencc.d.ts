/** The dictionaries of opencc-js one by one: pairs "from to" parted by bars. */
declare module 'opencc-js/dict/*' {
  const pairs: string;
  export default pairs;
}
