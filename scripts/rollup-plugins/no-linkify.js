/** Stands for linkify-it, which the parser makes one of and, with `linkify: false`, never asks. */
export class LinkifyIt {}
