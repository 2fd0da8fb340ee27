// The weights of a game's value, as a worker gives them to its engine; null where they do not come.
export async function fetchWeights(url: string | undefined): Promise<Uint8Array | null> {
  if (url === undefined) return null;
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}
