'use client';

import { type RefObject, useEffect, useState } from 'react';

const LEVEL_MS = 100;
const LIGHT_MS = 1_000;
/** The quietest level that the meter shows, dB below full scale. */
const FLOOR_DB = 60;

/** The loudness of the microphone on a scale of decibels, 0 to 1; null without one. */
export function useLevel(stream: MediaStream | null): number | null {
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => {
    if (!stream?.getAudioTracks().length) return setLevel(null);
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 1_024 });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setLevel(loudness(samples));
    }, LEVEL_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
}

/** The root mean square on a scale of decibels, 0 to 1. */
export function loudness(samples: Float32Array): number {
  const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  if (mean === 0) return 0;
  return Math.max(0, Math.min(1, 1 + (10 * Math.log10(mean)) / FLOOR_DB));
}

export type Light = 'dark' | 'bright' | 'good';

/** Whether the picture is lit well, judged once a second; null before it is known. */
export function useLight(video: RefObject<HTMLVideoElement | null>, on: boolean): Light | null {
  const [light, setLight] = useState<Light | null>(null);
  useEffect(() => {
    if (!on) return setLight(null);
    const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 18 });
    const paint = canvas.getContext('2d', { willReadFrequently: true });
    const timer = setInterval(() => {
      if (!paint || !video.current?.videoWidth) return;
      paint.drawImage(video.current, 0, 0, canvas.width, canvas.height);
      setLight(lightOf(paint.getImageData(0, 0, canvas.width, canvas.height).data));
    }, LIGHT_MS);
    return () => clearInterval(timer);
  }, [video, on]);
  return light;
}

/** Judges the mean luma (BT.601) of RGBA pixels. */
export function lightOf(pixels: ArrayLike<number>): Light {
  let sum = 0;
  for (let at = 0; at + 2 < pixels.length; at += 4)
    sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  const mean = sum / (pixels.length / 4);
  if (mean < 50) return 'dark';
  return mean > 205 ? 'bright' : 'good';
}
