// Libraries without declarations of their own: the linter takes everything from them as it is.
declare module 'three';
declare module 'uplot';
declare module 'node:*';
