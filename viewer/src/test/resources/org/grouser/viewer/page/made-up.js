export const made = 'up';
