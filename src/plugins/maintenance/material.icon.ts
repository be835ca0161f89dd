export { ImageMultipleRegular as default } from '@fluentui/react-icons';
