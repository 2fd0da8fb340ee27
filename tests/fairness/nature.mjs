// Nature's picks as docs/FAIRNESS.md says, by WebCrypto: runs in browsers and in node. Written apart
// from src/server/fairness.cpp; tests hold the two against each other.
const encoder = new TextEncoder();

export function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g), (digits) => parseInt(digits, 16));
}

export function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bigEndian(number) {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

function joined(parts) {
  const out = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

const field = (text) => {
  const bytes = encoder.encode(text);
  return joined([bigEndian(bytes.length), bytes]);
};

async function hmac(key, parts) {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, joined(parts)));
}

export async function commitmentOf(secret) {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(secret))));
}

export async function tableKey(secret, texts, table) {
  return hmac(bytesOf(secret), [
    encoder.encode('ludotheque-nature-1'), field(table), bigEndian(texts.length), ...texts.map(field)]);
}

async function draw(key, what, k, of) {
  const limit = 2 ** 32 - (2 ** 32 % of);
  for (let attempt = 0; ; ++attempt) {
    const digest = await hmac(key, [Uint8Array.of(what), bigEndian(k), bigEndian(attempt)]);
    const number = new DataView(digest.buffer).getUint32(0);
    if (number < limit) return number % of;
  }
}

export const firstSeat = (key, players) => draw(key, 0, 0, players);
export const pick = (key, k, of) => draw(key, 1, k, of);
