// SHA-256 (FIPS 180-4), for pages that the browser keeps from WebCrypto.
/** @param {number} n @returns {number[]} the first n primes */
function primes(n) {
  /** @type {number[]} */
  const out = [];
  for (let i = 2; out.length < n; ++i) if (out.every((p) => i % p !== 0)) out.push(i);
  return out;
}
/** @param {number} x @returns {number} the first 32 bits behind the point */
const fraction = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32);
const start = primes(8).map((p) => fraction(Math.sqrt(p)));
const rounds = primes(64).map((p) => fraction(Math.cbrt(p)));
/** @param {number} x @param {number} n */
const turned = (x, n) => (x >>> n) | (x << (32 - n));

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {DataView} with the length behind, in blocks */
function padded(bytes) {
  const out = new Uint8Array((((bytes.length + 8) >> 6) + 1) * 64);
  out.set(bytes);
  out[bytes.length] = 0x80;
  const view = new DataView(out.buffer);
  view.setUint32(out.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(out.length - 4, (bytes.length << 3) >>> 0);
  return view;
}

/** @param {Int32Array} h @param {DataView} data @param {number} at */
function compress(h, data, at) {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; ++i) w[i] = data.getInt32(at + 4 * i);
  /** @param {number} i */
  const word = (i) => w[i] ?? 0;
  for (let i = 16; i < 64; ++i) {
    const a = word(i - 15);
    const b = word(i - 2);
    const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    w[i] = word(i - 16) + s0 + word(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, k = 0] = h;
  for (let i = 0; i < 64; ++i) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (k + s1 + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + word(i)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [k, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, k].forEach((value, i) => (h[i] = (h[i] ?? 0) + value));
}

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Uint8Array<ArrayBuffer>} */
export function sha256(bytes) {
  const h = Int32Array.from(start);
  const data = padded(bytes);
  for (let at = 0; at < data.byteLength; at += 64) compress(h, data, at);
  const out = new DataView(new ArrayBuffer(32));
  h.forEach((value, i) => out.setInt32(4 * i, value));
  return new Uint8Array(out.buffer);
}
