export { NoteRegular as default } from '@fluentui/react-icons';
