import type {Result, RunOptions} from 'axe-core';

export declare const axeTags: string[];
export declare function axeOptions(options?: {page?: boolean}): RunOptions;
export declare function describeViolations(violations: Result[]): string[];
