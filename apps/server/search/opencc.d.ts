/** The dictionaries of opencc-js: pairs "from to", separated by bars. */
declare module 'opencc-js/dict/*' {
  const pairs: string;
  export default pairs;
}
