import { t } from '../i18n/i18n.svelte';
import type { ListedJob } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';

// What an operator reads of a job.

const kinds = ['review', 'problems', 'match'] as const;
const timeOf = (at: number) => new Date(at).toLocaleString(settings.language, { dateStyle: 'short', timeStyle: 'medium' });

// A server may know kinds that this page does not.
export function jobName({ kind, id }: ListedJob): string {
    const known = kinds.find((each) => each === kind);
    return t('jobs.name', { kind: known ? t(`jobs.kind.${known}`) : kind, job: id });
}

export function factsOf(job: ListedJob): string[] {
    const { stage, check } = job;
    return [
        job.checks ? t('jobs.checks', { job: job.checks }) : '',
        job.worker && stage !== 'waiting' ? t('jobs.by', { worker: job.worker }) : '',
        stage === 'running' ? t('jobs.steps', { count: job.steps }) : '',
        stage === 'waiting' ? t('jobs.priority', { count: job.priority }) : '',
        job.attempt > 1 ? t('jobs.attempt', { count: job.attempt }) : '',
        check === 'wanted' || check === 'agreed' ? t(`jobs.check.${check}`) : '',
        job.ended ? t('jobs.ended', { time: timeOf(job.ended) }) : job.began ? t('jobs.began', { time: timeOf(job.began) }) : t('jobs.given', { time: timeOf(job.created) }),
    ].filter(Boolean);
}
