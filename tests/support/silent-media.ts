/** What jsdom lacks of films: it plays nothing, and its lists of tracks take no listeners. `calls` hears play and pause. */
export function silenceMedia(calls: string[] = []): void {
  const none = () => undefined;
  HTMLMediaElement.prototype.play = async () => void calls.push('play');
  HTMLMediaElement.prototype.pause = () => void calls.push('pause');
  HTMLMediaElement.prototype.load = none;
  const tracks = Object.assign([], { addEventListener: none, removeEventListener: none });
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, get: () => tracks });
}
