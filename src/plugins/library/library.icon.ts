export { LibraryRegular as default } from '@fluentui/react-icons';
