/** Short names for the functions that the script calls most: `script.ts` puts them in. */
export const {
  abs: Math_abs,
  ceil: Math_ceil,
  floor: Math_floor,
  max: Math_max,
  min: Math_min,
  round: Math_round,
} = Math;
export const { parse: JSON_parse, stringify: JSON_stringify } = JSON;
export const { from: Array_from, isArray: Array_isArray } = Array;
export const { entries: Object_entries, keys: Object_keys } = Object;
