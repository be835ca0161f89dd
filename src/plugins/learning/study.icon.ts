export { PlayCircleRegular as default } from '@fluentui/react-icons';
