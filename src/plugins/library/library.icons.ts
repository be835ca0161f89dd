/** Loaded with the first menu that shows one of them. */
export { StarRegular as collectIcon, LibraryRegular as libraryIcon } from '@fluentui/react-icons';
