'use client';

import { useState } from 'react';
import { useStore } from 'zustand';
import { lazily } from '../ui/loading/lazily.tsx';
import { useLive } from './live-provider.tsx';

const AnswerDialog = lazily(async () => (await import('../play-session/answers/answer-dialog.tsx')).AnswerDialog);

/** Shows a player what the house answered them in private, on any page; closed without having read it, it comes again later. */
export function PrivateAnswerNews() {
  const answer = useStore(useLive().answer, (each) => each.answer);
  const [closed, setClosed] = useState('');
  if (!answer || closed === `${answer.id} ${answer.at}`) return null;
  return <AnswerDialog answer={answer} onClose={() => setClosed(`${answer.id} ${answer.at}`)} />;
}
