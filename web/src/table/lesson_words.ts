import { turnText } from '../board/turn_text';
import { say, t } from '../i18n/i18n.svelte';
import type { LessonRun } from '../lib/lesson.svelte';

// The turn that solves a step, as it is written and in words; empty while it is not asked for.
export function solutionText({ helped, done, step, scene }: LessonRun): string {
    if (!helped || done || !scene) return '';
    const told = turnText(say(scene.colours[step.position.side]!.name), step.solution_changes, scene.colours);
    return `${t('lesson.solution', { turn: step.solution })}. ${told}`;
}
