/** The container of what the build makes: what goes in comes out, where it lies. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { Container, packContainer } from '../../src/container.ts';

const arrays = fc.dictionary(
  fc.string(),
  fc.oneof(fc.uint8Array(), fc.uint16Array(), fc.uint32Array(), fc.int32Array(), fc.float64Array()),
);

describe('a container', () => {
  test.prop([fc.jsonValue(), arrays])(
    'gives back what was packed, whatever its names and lengths',
    (metadata, packed) => {
      const container = new Container(packContainer(metadata, packed).buffer);
      expect(container.metadata).toEqual(JSON.parse(JSON.stringify(metadata)));
      for (const [name, array] of Object.entries(packed)) {
        expect(container.has(name)).toBe(true);
        expect(container.array(name, 'u8', 'u16', 'u32', 'i32', 'f64')).toEqual(array);
      }
    },
  );

  const file = packContainer({}, { small: Uint8Array.of(7), exact: Float64Array.of(0.5), none: new Uint16Array() });

  it('copies nothing', () => {
    const array = new Container(file.buffer).array('small', 'u8');
    expect(array.buffer).toBe(file.buffer);
  });

  it('has no array of another name or type', () => {
    const container = new Container(file.buffer);
    expect([container.has('small'), container.has('large'), container.has('toString')]).toEqual([true, false, false]);
    expect(() => container.array('large', 'u8')).toThrow('no array "large" of u8');
    expect(() => container.array('small', 'u16', 'f64')).toThrow('no array "small" of u16,f64');
    expect([...container.array('exact', 'u8', 'f64')]).toEqual([0.5]);
    expect(container.array('none', 'u16')).toHaveLength(0);
  });

  it('is not read before it is asked', () => {
    const broken = new Container(new ArrayBuffer(0));
    expect(() => broken.metadata).toThrow(RangeError);
  });
});
