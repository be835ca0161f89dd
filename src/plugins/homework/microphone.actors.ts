import { fromCallback } from 'xstate';
import type { MicrophoneProblem, RecordingEvent } from '#machines/homework/recording.machine.ts';
import { speechRate, waveOf } from './wave.rule.ts';

/** How often it is told how loud it is, ms. */
const every = 100;

const problemOf = (error: unknown): MicrophoneProblem => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'missing' : 'broken';
};

/** What was recorded, in whatever the browser records in, as speech that every browser plays. */
async function asSpeech(recorded: Blob): Promise<ArrayBuffer> {
  const context = new AudioContext();
  try {
    const sound = await context.decodeAudioData(await recorded.arrayBuffer());
    const offline = new OfflineAudioContext(1, Math.max(1, Math.ceil(sound.duration * speechRate)), speechRate);
    const source = new AudioBufferSourceNode(offline, { buffer: sound });
    source.connect(offline.destination);
    source.start();
    return waveOf((await offline.startRendering()).getChannelData(0), speechRate);
  } finally {
    await context.close();
  }
}

/** Loudest sample of the moment, 0 to 1. */
function levelOf(analyser: AnalyserNode): number {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  return Math.min(
    1,
    samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
}

/** The microphone of this computer; it is let go of when the recording is over or given up. @param name of the file */
export const microphone = (name: () => string) =>
  fromCallback<{ type: 'microphone.stop' }>(({ sendBack, receive }) => {
    const report = (event: RecordingEvent) => sendBack(event);
    const fail = (error: unknown) => report({ type: 'microphone.failed', problem: problemOf(error) });
    const ends: (() => void)[] = [];
    let isOver = false;
    /** Once, whoever says so first. */
    const letGo = () => ends.splice(0).forEach((end) => end());

    async function start() {
      // Absent where the page is not secure.
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      ends.push(() => stream.getTracks().forEach((track) => track.stop()));
      if (isOver) return letGo();
      const recorder = new MediaRecorder(stream);
      const pieces: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
      recorder.addEventListener('stop', () => {
        if (isOver) return;
        asSpeech(new Blob(pieces, { type: recorder.mimeType }))
          .then((bytes) => report({ type: 'microphone.done', file: new File([bytes], name(), { type: 'audio/wav' }) }))
          .catch(fail);
      });
      const context = new AudioContext();
      ends.push(() => void context.close());
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(stream).connect(analyser);
      const begun = performance.now();
      const tell = () =>
        report({
          type: 'microphone.level',
          level: levelOf(analyser),
          seconds: Math.floor((performance.now() - begun) / 1000),
        });
      const timer = setInterval(tell, every);
      ends.push(() => clearInterval(timer));
      receive(() => {
        recorder.stop();
        letGo();
      });
      recorder.start();
      report({ type: 'microphone.granted' });
    }

    start().catch(fail);
    return () => {
      isOver = true;
      letGo();
    };
  });
