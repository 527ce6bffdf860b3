import { api } from './api';
import { problemProgress } from './problem_progress.svelte';
import { ProblemRun, type ProblemSource } from './problem.svelte';
import type { OwnProblem } from './protocol';

// A mistake in a game of one's own is one problem, wherever it is looked at.
export const ownProblemId = ({ room, ply }: OwnProblem): string => `${room}.${ply}`;

// Each try is judged as the review judges it; what was a mistake in the game stays one.
function ownSource(game: string, own: OwnProblem): ProblemSource {
    const { room, ply, options, start, played, best } = own;
    return {
        own,
        async judge(_found, turn) {
            const { position } = await api.explore({ game, options, start, actions: [turn] });
            const found = turn === best.turn || (turn !== played.turn && (await api.tryTurn({ room, ply, action: turn })).found);
            return { right: found, position, answer: null };
        },
        reply: (_from, turn) => api.tryTurn({ room, ply, action: turn }),
        finish(solved) {
            if (solved) problemProgress.solveOwn(ownProblemId(own));
            return Promise.resolve(null);
        },
    };
}

export async function openOwnProblem(game: string, own: OwnProblem): Promise<ProblemRun> {
    const { options, start, best } = own;
    const [{ position }, scene] = await Promise.all([api.explore({ game, options, start, actions: [] }), api.scene(game, options)]);
    const task = { id: ownProblemId(own), level: 1, proven: false, turns: 1, options, position, solution: [best] };
    return new ProblemRun(game, task, scene, ownSource(game, own));
}

// The first that is not solved yet, other than the one at hand.
export const nextOwnProblem = (problems: OwnProblem[], but: string): OwnProblem | undefined =>
    problems.find((own) => ownProblemId(own) !== but && !problemProgress.isSolved(ownProblemId(own)));
