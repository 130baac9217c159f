export * from './PhotoEditor.tsx';
