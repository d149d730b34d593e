/** Stands for the `uc.micro` package in the script-tag build: the browser's own Unicode classes in place of written-out ranges. */
export const P = /\p{P}/u;
export const S = /\p{S}/u;
