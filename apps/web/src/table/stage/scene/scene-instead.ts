'use client';

import { type ComponentType, createContext } from 'react';
import type { SceneProps } from '../../game/game-table.ts';

/** A scene for all stages below, in place of the drawn ones, where no live picture is shown. */
export const SceneInstead = createContext<ComponentType<SceneProps> | undefined>(undefined);
